import { findRequestForStaff, type StaffRequest } from '#domain/back-office/request-list.ts';
import { answerRequest, resolveRequest } from '#domain/back-office/requests.ts';
import type { Context } from '#domain/context.ts';
import { isProblem, problem, type Problem } from '#domain/problem.ts';
import type { RequestSummary, SupportRequest } from '#domain/support/rules.ts';
import { findByReference, listRequests } from '#domain/support/staff.ts';
import { momentIn, UsageError, type Output } from '../run-for-tenant.ts';
import type { Command } from './command.ts';

const DEFAULT_LIMIT = 50;

/** Runs a command, prints the result, and returns the exit code. */
export async function runCommand(ctx: Context, command: Command, output: Output): Promise<number> {
  const { name, options } = command;
  const print = (value: unknown, words: string, exitCode: number): number => {
    output.print(options.json ? JSON.stringify(value) : words);
    return exitCode;
  };
  if (name === 'list') {
    const suspect = options.suspect ?? false;
    const status = options.resolved ? 'resolved' : 'pending';
    const filter = { status, suspect, first: limitOf(options.limit) } as const;
    const requests = await listRequests(ctx, filter);
    const words = requests.map((request) => summaryLine(ctx, request)).join('\n');
    return print(requests, words || 'There are none.', 0);
  }
  const result = await change(ctx, command);
  if (isProblem(result)) return print(result, refusal(result, command.reference), 1);
  const page = await findRequestForStaff(ctx, result.reference);
  const { otherRequests, otherOrders } = page ?? {};
  const words = [requestText(ctx, result), ...(page ? othersText(page) : [])].join('\n');
  return print({ ...result, otherRequests, otherOrders }, words, 0);
}

/** The other orders and requests of the customer. */
function othersText({ otherOrders, otherRequests }: StaffRequest): string[] {
  const others = [
    ...otherRequests.latest.map(({ reference }) => reference),
    ...otherOrders.latest.map(({ number }) => number),
  ];
  return others.length > 0 ? [`  Also of this customer: ${others.join(', ')}`] : [];
}

async function change(
  ctx: Context,
  { name, reference, options }: Command,
): Promise<SupportRequest | Problem> {
  switch (name) {
    case 'reply':
      return answerRequest(ctx, { reference, message: options.message ?? '' });
    case 'resolve':
      return resolveRequest(ctx, { reference });
    default:
      return (await findByReference(ctx, reference)) ?? problem('REQUEST_NOT_FOUND');
  }
}

function refusal({ code }: Problem, reference: string): string {
  return code === 'REQUEST_NOT_FOUND'
    ? `There is no request ${reference}.`
    : 'The message is empty, too long, or has invisible characters.';
}

function limitOf(text: string | undefined): number {
  const limit = Number(text ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit is a whole number.');
  return limit;
}

function summaryLine(ctx: Context, request: RequestSummary): string {
  const { reference, openedAt, awaits, name, email } = request;
  const state = awaits === 'staff' ? 'to answer' : 'answered';
  return [reference, momentIn(ctx, openedAt), state.padEnd(9), `${name} <${email}>`].join('  ');
}

function requestText(ctx: Context, request: SupportRequest): string {
  const { reference, status, openedAt, name, email, phone, order, messages, history } = request;
  const said = messages.map(({ author, text, writtenAt }) => ({
    at: writtenAt,
    words: `${author === 'staff' ? 'The shop' : name}:\n${text.replace(/^/gm, '    ')}`,
  }));
  const done = history.map(({ status: to, by, changedAt }) => ({
    at: changedAt,
    words: `${to}, by ${by}`,
  }));
  return [
    `${reference}, ${status}, opened ${momentIn(ctx, openedAt)}`,
    `  ${[name, email, phone].filter(Boolean).join(', ')}`,
    ...(order ? [`  About order ${order.number}`] : []),
    ...[...said, ...done]
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ at, words }) => `  ${momentIn(ctx, at)}  ${words}`),
  ].join('\n');
}
