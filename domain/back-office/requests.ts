import { changesBetween, type Facts } from '../audit/rules.ts';
import type { Context } from '../context.ts';
import { isProblem, problem, type Problem } from '../problem.ts';
import type { SupportRequest } from '../support/rules.ts';
import { asStaff } from '../staff/as-staff.ts';
import type { Act } from '../staff/rules.ts';
import { answerRequest as answer, findByReference, resolveByStaff } from '../support/staff.ts';

type RequestInput = { reference: string; actor: string };

/** A use case of one request as an act of staff. The log has no word of what was written. */
function requestAct<Input extends RequestInput>(
  act: Act,
  useCase: (ctx: Context, input: Input) => Promise<SupportRequest | Problem>,
) {
  return (ctx: Context, asked: Omit<Input, 'actor'>): Promise<SupportRequest | Problem> =>
    asStaff<SupportRequest>(ctx, act, async (tx, actor) => {
      const input = { ...asked, actor } as Input;
      const before = await findByReference(tx, input.reference);
      if (!before) return problem('REQUEST_NOT_FOUND');
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

export const answerRequest = requestAct('request.answer', answer);
export const resolveRequest = requestAct('request.resolve', resolveByStaff);
