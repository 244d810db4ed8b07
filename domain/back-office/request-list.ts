import { transact, type Context } from '../context.ts';
import {
  foldReference,
  type RequestMessage,
  type RequestSummary,
  type SupportRequest,
} from '../support/rules.ts';
import { findByReference, heldAnswers } from '../support/staff.ts';
import { readCannedAnswers } from './canned-store.ts';
import { fillIn } from './canned-answers.ts';
import type { ListedRequest } from './listed-request.ts';
import { readOtherOrders, readStaffNames, type OtherOrder } from './page-store.ts';
import { pageOf, pageSize, type Page, type PageInput } from './page.ts';
import {
  readListedRequests,
  readOtherRequests,
  readRequestFacts,
  readThread,
  type RequestView,
} from './request-store.ts';
import { searchWords } from './search-words.ts';

/**
 * The requests of a view for staff: those that wait for the shop with the oldest first, all others with the latest
 * first. `search`: reference, name, email, phone, number of the order; all of its words are found.
 */
export async function listRequests(
  ctx: Context,
  input: PageInput & { view: RequestView; search?: string },
): Promise<Page<ListedRequest>> {
  const size = pageSize(input);
  const { view, after = null } = input;
  const which = { view, words: searchWords(input.search ?? '') };
  const { rows, count } = await transact(ctx, (tx) =>
    readListedRequests(tx, which, { after, limit: size + 1 }),
  );
  return pageOf(rows, size, count);
}

/** A request with all that staff needs for an answer. */
export type StaffRequest = {
  request: SupportRequest;
  /** The account that has written it. */
  customerId: string | null;
  isSuspect: boolean;
  /**
   * The messages with who of the shop has written them ('' for the customer), the oldest first. `heldUntil`: until then an
   * answer can be taken back; null once it cannot.
   */
  thread: (RequestMessage & { actor: string; heldUntil: Date | null })[];
  /** The order that it is about. */
  order: OtherOrder | null;
  /** Other orders and requests of the same customer: how many, and the latest. */
  otherOrders: { count: number; latest: OtherOrder[] };
  otherRequests: { count: number; latest: RequestSummary[] };
  /** The shop's canned answers in the customer's language, with name and order filled in. */
  cannedAnswers: { id: string; name: string; text: string }[];
  /** The names of staff, by actor (staff:ID). */
  staffNames: ReadonlyMap<string, string>;
};

/** A request by its reference, however that is typed, for staff; null for an unknown one. */
export async function findRequestForStaff(
  ctx: Context,
  reference: string,
): Promise<StaffRequest | null> {
  return transact<StaffRequest | null>(ctx, async (tx) => {
    const request = await findByReference(tx, reference);
    if (!request) return null;
    const facts = await readRequestFacts(tx, foldReference(reference));
    const { orderId, customerId, isSuspect, order } = facts;
    const { email, phone } = request;
    const [messages, otherOrders, otherRequests, staffNames, canned] = await Promise.all([
      readThread(tx, request.id),
      readOtherOrders(tx, { id: orderId, customerId, email, phone }),
      readOtherRequests(tx, { id: request.id, customerId, email }),
      readStaffNames(tx),
      readCannedAnswers(tx),
    ]);
    const held = await heldAnswers(
      tx,
      messages.map(({ id }) => id),
    );
    const thread = messages.map((each) => ({ ...each, heldUntil: held.get(each.id) ?? null }));
    const known = { name: request.name, order: order?.number ?? null };
    const cannedAnswers = canned
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, name, texts }) => ({ id, name, text: fillIn(texts[request.locale], known) }));
    return {
      request,
      customerId,
      isSuspect,
      thread,
      order,
      otherOrders,
      otherRequests,
      cannedAnswers,
      staffNames,
    };
  });
}
