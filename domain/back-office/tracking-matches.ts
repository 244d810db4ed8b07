import { foldOrderNumber } from '../orders/order-number.ts';
import { plainText } from '../pasted.ts';

/** A packed parcel that waits for its courier. */
export type WaitingParcel = {
  orderId: string;
  shipmentId: string;
  number: string;
  name: string;
  town: string;
};

/**
 * A line of what was pasted. UNREADABLE: not one order number and one tracking number; NOT_WAITING: no packed parcel has
 * this order number; ORDER_TWICE: the order has more lines than packed parcels; TRACKING_TWICE: another line has the same
 * tracking number. Only a line without a fault names a parcel to be shipped.
 */
export type TrackingMatch = {
  line: string;
  number: string;
  trackingNumber: string;
  fault: 'UNREADABLE' | 'NOT_WAITING' | 'ORDER_TWICE' | 'TRACKING_TWICE' | null;
  parcel: WaitingParcel | null;
};

/** The most lines of one paste, and characters of a tracking number. */
const MOST_LINES = 500;
const LONGEST_TRACKING = 60;

const ORDER_NUMBER = /^[A-Z]+-\d+$/;

/**
 * Finds the parcel of each line of a text: order number and tracking number in either order, between them a tab,
 * semicolon, comma or spaces. Empty lines are left out, and of more than 500 the rest is UNREADABLE.
 */
export function matchTracking(text: string, parcels: readonly WaitingParcel[]): TrackingMatch[] {
  const lines = text.split(/\r\n|\r|\n/u).filter((line) => line.trim() !== '');
  const read = lines.map((line, index) => ({
    line: line.trim(),
    ...(index < MOST_LINES ? readLine(line) : { number: '', trackingNumber: '' }),
  }));
  const timesOf = (key: 'number' | 'trackingNumber', value: string) =>
    read.filter((each) => each[key] === value).length;
  const used = new Map<string, number>();
  return read.map((each) => {
    const { number, trackingNumber } = each;
    if (number === '') return { ...each, fault: 'UNREADABLE', parcel: null };
    const waiting = parcels.filter((parcel) => parcel.number === number);
    const index = used.get(number) ?? 0;
    used.set(number, index + 1);
    const parcel = waiting[index] ?? waiting[0] ?? null;
    const fault = !parcel
      ? 'NOT_WAITING'
      : timesOf('number', number) > waiting.length
        ? 'ORDER_TWICE'
        : timesOf('trackingNumber', trackingNumber) > 1
          ? 'TRACKING_TWICE'
          : null;
    return { ...each, fault, parcel };
  });
}

/** The two numbers of a line; both '' where it does not have exactly these. */
function readLine(line: string): { number: string; trackingNumber: string } {
  const none = { number: '', trackingNumber: '' };
  const plain = plainText(line).trim();
  const separator = ['\t', ';', ','].find((each) => plain.includes(each)) ?? /\s+/u;
  const cells = plain
    .split(separator)
    .map((cell) => cell.replace(/^["'\s]+|["'\s]+$/gu, ''))
    .filter(Boolean);
  if (cells.length !== 2) return none;
  const numbers = cells.filter((cell) => ORDER_NUMBER.test(foldOrderNumber(cell)));
  const [number = ''] = numbers;
  const trackingNumber = cells.find((cell) => cell !== number)?.replace(/\s+/gu, '') ?? '';
  const isTracking = /^[\w-]+$/.test(trackingNumber) && trackingNumber.length <= LONGEST_TRACKING;
  return numbers.length === 1 && isTracking
    ? { number: foldOrderNumber(number), trackingNumber }
    : none;
}
