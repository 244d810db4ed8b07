import type { Context } from '#domain/context.ts';
import type { TokenKeys } from '#domain/identity/token-keys.ts';
import { createLoaders, type Loaders } from './loaders.ts';

/** What a resolver is given: the domain's context, and the loaders of this request. */
export type ApiContext = Context & {
  loaders: Loaders;
  /** Of the member who asks; null for guests. */
  sessionId: string | null;
  /** Left out where nobody signs in. */
  tokenKeys?: TokenKeys;
};

/** Makes the context of one request. */
export function createContext(
  context: Context,
  of: Pick<ApiContext, 'sessionId' | 'tokenKeys'>,
): ApiContext {
  return { ...context, loaders: createLoaders(context), ...of };
}
