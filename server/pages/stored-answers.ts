import type { Read } from '#domain/reads.ts';
import type { ApiAnswer, ApiCall } from '#storefront/graphql/transport.ts';
import { createPageCache } from './page-cache.ts';
import type { StorefrontApi } from './render.ts';

export type Answers = {
  /** The same API, whose public answers to documents without variables are stored. */
  of: (api: StorefrontApi, changesAt: number | undefined) => StorefrontApi;
  change: (tenant: string, what: string) => void;
  clear: () => void;
};

type Asked = { answer: ApiAnswer; reads: ReadonlySet<Read> };

/** There are few such documents: the frame of the site, the menu, the first pages of the shop. */
const MAX_BYTES = 8 * 1024 * 1024;

/** What many pages show, the frame of the site above all, is asked for once until something in it changes. */
export function createAnswers({ ttlMs }: { ttlMs: () => number }): Answers {
  const answers = createPageCache<{ answer: ApiAnswer; bytes: number }>({
    ttlMs,
    maxBytes: MAX_BYTES,
    sizeOf: ({ bytes }) => bytes,
  });
  /** What is asked for at this moment, by key and state: who comes after a change does not get what was before it. */
  const asking = new Map<string, Promise<Asked>>();

  return {
    of(api, changesAt) {
      const { tenantId: tenant } = api;
      const run = api.run;
      if (!run) return api;

      const ask = async (key: string, call: ApiCall, begun: number): Promise<Asked> => {
        const reads = new Set<Read>();
        const answer = await run(call, reads);
        if (!answer.errors) {
          freeze(answer.data);
          const page = { answer, bytes: JSON.stringify(answer.data).length };
          answers.set(key, { page, tenant, reads, changesAt }, begun);
        }
        return { answer, reads };
      };

      const find = async (key: string, call: ApiCall): Promise<Asked> => {
        const stored = answers.get(key);
        if (stored?.isFresh) return { answer: stored.page.answer, reads: stored.reads };
        const begun = answers.state();
        const at = `${key} ${begun}`;
        const running = asking.get(at) ?? ask(key, call, begun).finally(() => asking.delete(at));
        asking.set(at, running);
        return running;
      };

      return {
        ...api,
        async run(call, reads) {
          const { service, locale, query, variables } = call;
          if (service !== 'data' || Object.keys(variables).length > 0) return run(call, reads);
          const found = await find(`${tenant} ${locale} ${query}`, call);
          for (const read of found.reads) reads?.add(read);
          return found.answer;
        },
      };
    },
    change: answers.change,
    clear: answers.clear,
  };
}

/** Many pages share it: an attempt to change it fails. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
