import { foldOrderNumber } from '../orders/order-number.ts';
import { plainText } from '../pasted.ts';
import { carriers, foldTracking, trackingFault } from '../shipping/rules.ts';

/** A packed parcel that waits for its courier. */
export type WaitingParcel = {
  orderId: string;
  shipmentId: string;
  number: string;
  name: string;
  town: string;
};

/** A parcel of an order has this tracking number. */
export type TrackingUse = { orderId: string; number: string; trackingNumber: string };

/**
 * A line of what was pasted. UNREADABLE: not one order number and one tracking number; NOT_WAITING: no packed parcel has
 * this order number; ORDER_TWICE: the order has more lines than packed parcels; TRACKING_TWICE: another line has the same
 * tracking number; TRACKING_INVALID: it is not one of the courier; TRACKING_USED: a parcel of another order has it. Only a
 * line without a fault names a parcel to be shipped.
 */
export type TrackingMatch = {
  line: string;
  number: string;
  trackingNumber: string;
  fault:
    | 'UNREADABLE'
    | 'NOT_WAITING'
    | 'ORDER_TWICE'
    | 'TRACKING_TWICE'
    | 'TRACKING_INVALID'
    | 'TRACKING_USED'
    | null;
  parcel: WaitingParcel | null;
};

/** The most lines of one paste, and characters of a tracking number. */
const MOST_LINES = 500;
const LONGEST_TRACKING = 60;

const ORDER_NUMBER = /^[A-Z]+-\d+$/;
/** How files of couriers name the column of the tracking number. */
const TRACKING_TITLE = /αποστολ|voucher|tracking|συδετα/iu;

type Line = { line: string; number: string; trackingNumber: string };

/**
 * Reads a pasted text: in each line an order number and a tracking number of the courier in any column, between them a
 * tab, semicolon, comma or spaces. Empty lines and a first line of titles are left out; of more than 500 the rest has no
 * numbers.
 */
export function readTracking(text: string, carrier: string): Line[] {
  const lines = text.split(/\r\n|\r|\n/u).filter((line) => line.trim() !== '');
  const isTitled = lines.length > 1 && !/\d/u.test(lines[0] ?? '');
  const titles = isTitled ? cellsOf(lines[0] ?? '') : [];
  const column = titles.findIndex((title) => TRACKING_TITLE.test(title));
  return lines.slice(isTitled ? 1 : 0).map((line, index) => ({
    line: line.trim(),
    ...(index < MOST_LINES ? readLine(cellsOf(line), carrier, column) : NONE),
  }));
}

const NONE = { number: '', trackingNumber: '' };

/** Finds the parcel of each line. `uses`: what parcels have of these tracking numbers already. */
export function matchTracking(
  read: readonly Line[],
  {
    parcels,
    carrier,
    uses = [],
  }: { parcels: readonly WaitingParcel[]; carrier: string; uses?: readonly TrackingUse[] },
): TrackingMatch[] {
  const timesOf = (key: 'number' | 'trackingNumber', value: string) =>
    read.filter((each) => each[key] === value).length;
  const used = new Map<string, number>();
  const faultOf = (
    { number, trackingNumber }: Line,
    waiting: readonly WaitingParcel[],
  ): TrackingMatch['fault'] => {
    if (waiting.length === 0) return 'NOT_WAITING';
    if (timesOf('number', number) > waiting.length) return 'ORDER_TWICE';
    if (timesOf('trackingNumber', trackingNumber) > 1) return 'TRACKING_TWICE';
    if (trackingFault(carrier, trackingNumber)) return 'TRACKING_INVALID';
    const isElsewhere = uses.some(
      (use) => use.trackingNumber === trackingNumber && use.number !== number,
    );
    return isElsewhere ? 'TRACKING_USED' : null;
  };
  return read.map((each) => {
    const { number } = each;
    if (number === '') return { ...each, fault: 'UNREADABLE', parcel: null };
    const waiting = parcels.filter((parcel) => parcel.number === number);
    const index = used.get(number) ?? 0;
    used.set(number, index + 1);
    const parcel = waiting[index] ?? waiting[0] ?? null;
    return { ...each, fault: faultOf(each, waiting), parcel };
  });
}

function cellsOf(line: string): string[] {
  const plain = plainText(line).trim();
  const separator = ['\t', ';', ','].find((each) => plain.includes(each)) ?? /\s+/u;
  return plain.split(separator).map((cell) => cell.replace(/^["'\s]+|["'\s]+$/gu, ''));
}

/**
 * The two numbers of a line; both '' where they cannot be found for certain. Of several columns the tracking number is in the
 * one with its title, or the only cell that looks like one of the courier.
 */
function readLine(cells: readonly string[], carrier: string, column: number) {
  const numbers = cells.filter((cell) => ORDER_NUMBER.test(foldOrderNumber(cell)));
  const [number = ''] = numbers;
  const others = cells.filter((cell) => cell !== '' && cell !== number).map(foldTracking);
  const titled = foldTracking(cells[column] ?? '');
  const form = carriers[carrier]?.form;
  const fitting = others.filter((cell) => form?.test(cell));
  const found = others.length === 1 ? others : titled === '' ? fitting : [titled];
  const [trackingNumber = ''] = found;
  const isTracking = /^[\w-]+$/.test(trackingNumber) && trackingNumber.length <= LONGEST_TRACKING;
  return numbers.length === 1 && found.length === 1 && isTracking
    ? { number: foldOrderNumber(number), trackingNumber }
    : NONE;
}
