import { changesBetween, type Facts } from '../audit/rules.ts';
import type { Context } from '../context.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import type { SupportRequest } from '../support/rules.ts';
import { asStaff } from '../staff/as-staff.ts';
import type { Act } from '../staff/rules.ts';
import { hasPlaceholder } from './canned-answers.ts';
import {
  answerRequest as answer,
  findByReference,
  lockByReference,
  reopenByStaff,
  resolveByStaff,
  takeBackAnswer as takeBack,
} from '../support/staff.ts';

type RequestInput = { reference: string; actor: string };

/** A use case of one request as an act of staff. The log has no word of what was written. */
function requestAct<Input extends RequestInput>(
  act: Act,
  useCase: (ctx: Context, input: Input) => Promise<SupportRequest | Problem>,
  /** Why it is not done to the request as it is now; null: it is. */
  refusalOf: (before: SupportRequest, input: Input) => Problem | null = () => null,
) {
  return (ctx: Context, asked: Omit<Input, 'actor'>): Promise<SupportRequest | Problem> =>
    asStaff<SupportRequest>(ctx, act, async (tx, actor) => {
      const input = { ...asked, actor } as Input;
      const before = (await lockByReference(tx, input.reference))
        ? await findByReference(tx, input.reference)
        : null;
      if (!before) return problem('REQUEST_NOT_FOUND');
      const refusal = refusalOf(before, input);
      if (refusal) return refusal;
      const request = await useCase(tx, input);
      if (isProblem(request)) return request;
      return {
        value: request,
        subject: { kind: 'request', id: request.id, label: request.reference },
        changes: changesBetween(requestFacts(before), requestFacts(request)),
      };
    });
}

function requestFacts({ status, messages }: SupportRequest): Facts {
  return {
    status,
    answers: messages.filter(({ author }) => author === 'staff').length,
  };
}

/**
 * As `answerRequest` of support. `seenMessages`: how many messages the person had read; REQUEST_CHANGED if there are more
 * now, so that a double click answers once, and nobody answers what they have not read. INVALID_INPUT with
 * PLACEHOLDER_LEFT where a canned answer has something to fill in.
 */
export const answerRequest = requestAct<
  Parameters<typeof answer>[1] & { seenMessages?: number | null }
>('request.answer', answer, ({ messages }, { seenMessages, message }) => {
  if (seenMessages != null && seenMessages !== messages.length) return problem('REQUEST_CHANGED');
  return hasPlaceholder(message)
    ? problem('INVALID_INPUT', { issues: [{ path: 'message', code: 'PLACEHOLDER_LEFT' }] })
    : null;
});
/** As `takeBackAnswer` of support. */
export const takeBackAnswer = requestAct(
  'request.take-back',
  (ctx, { reference, messageId }: RequestInput & { messageId: string }) =>
    takeBack(ctx, { reference, messageId }),
);
export const resolveRequest = requestAct('request.resolve', resolveByStaff);
export const reopenRequest = requestAct('request.reopen', reopenByStaff);
