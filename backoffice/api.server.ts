import { createContext, redirect, type RouterContextProvider } from 'react-router';
import { typesetAnswer } from '#i18n/typeset.ts';
import type { Locale } from '#i18n/locales.ts';
import { MeDocument, type MeQuery } from './graphql/gen/graphql.ts';
import {
  deviceCookie,
  readDeviceTokens,
  readToken,
  tokenCookie,
} from './features/session/token-cookie.server.ts';

/** What the server gives this app for each request. */
export type AdminApi = {
  run: (call: {
    locale: Locale;
    token: string | null;
    query: string;
    variables: Record<string, unknown>;
  }) => Promise<{
    status: number;
    data?: Record<string, unknown> | null | undefined;
    errors?: readonly { message: string; extensions?: { code?: string } }[];
  }>;
  /** The shop's name in both languages. */
  shopName: Record<Locale, string>;
  /** The origin of the site. */
  publicUrl: string;
  timeZone: string;
  /** For the scripts of this document; unset while developing. */
  nonce: string | undefined;
  requestId: string;
  reportError: (error: unknown) => void;
};

type Me = NonNullable<MeQuery['me']>;

/** Who makes the request. `setCookie`: for the answer. */
export type Session = {
  token: string | null;
  me: Me | null;
  locale: Locale;
  setCookie: string | null;
  deviceCookie: string | null;
  /** A form was sent after the session had ended: nothing was done. */
  isFormLost: boolean;
};

export const apiContext = createContext<AdminApi>();
export const sessionContext = createContext<Session>();

type Loading = Readonly<RouterContextProvider>;

/** A document of the generated code: its text, with the types of its answer and variables. */
type Document<Result, Variables> = {
  toString(): string;
  __apiType?: (variables: Variables) => Result;
};

/**
 * Runs a typed document in the name of who is signed in, and answers its data; what can be expected to go wrong is part
 * of it (a `Problem`). Leads to the sign-in where the session has ended, answers 403 where a role is missing, and throws
 * for every other error.
 */
export async function call<Result, Variables>(
  context: Loading,
  document: Document<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const answer = await send(context, document, variables);
  const codes = answer.errors?.flatMap(({ extensions }) => extensions?.code ?? []) ?? [];
  if (codes.includes('UNAUTHENTICATED')) {
    // oxlint-disable-next-line typescript/only-throw-error -- the router shows it as the page of the refusal
    if (context.get(sessionContext).isFormLost) throw new Response(null, { status: 401 });
    throw redirect('/sign-in');
  }
  // oxlint-disable-next-line typescript/only-throw-error -- the router shows it as the page of the refusal
  if (codes.includes('FORBIDDEN')) throw new Response(null, { status: 403 });
  if (answer.errors?.length || answer.data == null) {
    throw new Error(answer.errors?.map(({ message }) => message).join('; ') ?? 'No answer');
  }
  return typesetAnswer(answer.data) as Result;
}

function send<Result, Variables>(
  context: Loading,
  document: Document<Result, Variables>,
  variables: Variables,
) {
  const { token, locale } = context.get(sessionContext);
  // As it would arrive over HTTP: what is undefined was not said.
  const said = JSON.parse(JSON.stringify(variables)) as Record<string, unknown>;
  return context
    .get(apiContext)
    .run({ locale, token, query: document.toString(), variables: said });
}

/**
 * Finds out who makes the request. The answer carries the cookie that an action has set, and takes one away whose
 * session has ended. Nobody but this browser may keep any answer.
 */
export async function findSession(
  { request, context }: { request: Request; context: Loading },
  next: () => Promise<Response>,
): Promise<Response> {
  const { publicUrl } = context.get(apiContext);
  const token = readToken(request.headers.get('Cookie'), publicUrl);
  const session: Session = {
    token: null,
    me: null,
    locale: preferredLocale(request),
    setCookie: null,
    deviceCookie: null,
    isFormLost: false,
  };
  context.set(sessionContext, session);
  if (token !== null) {
    session.token = token;
    const answer = await send(context, MeDocument, {});
    const me = (answer.data as MeQuery | undefined)?.me ?? null;
    const hasEnded = answer.errors?.some(
      ({ extensions }) => extensions?.code === 'UNAUTHENTICATED',
    );
    // A fault of the database is not the end of a session.
    if (!me && !hasEnded) throw new Error('Who is signed in cannot be found out');
    if (me) Object.assign(session, { me, locale: me.locale === 'en' ? 'en' : 'el' });
    else Object.assign(session, { token: null, setCookie: tokenCookie(null, publicUrl) });
  }
  const response = await next();
  for (const cookie of [session.setCookie, session.deviceCookie])
    if (cookie !== null) response.headers.append('Set-Cookie', cookie);
  response.headers.set('Cache-Control', 'no-store');
  // With this status the router keeps the page as it is: it loads no data again, and the form stays filled.
  return session.isFormLost
    ? new Response(response.body, { status: 401, headers: response.headers })
    : response;
}

/** Keeps a new token of the session in this browser. */
export function keepToken(context: Loading, token: string | null): void {
  const { publicUrl } = context.get(apiContext);
  context.get(sessionContext).setCookie = tokenCookie(token, publicUrl);
  context.get(sessionContext).token = token;
}

/** Keeps in this browser that the person has signed in here. */
export function keepDevice(context: Loading, request: Request, deviceToken: string): void {
  const { publicUrl } = context.get(apiContext);
  const known = readDeviceTokens(request.headers.get('Cookie'), publicUrl);
  context.get(sessionContext).deviceCookie = deviceCookie(deviceToken, known, publicUrl);
}

/** Greek, unless the browser prefers English to it. */
function preferredLocale(request: Request): Locale {
  const wanted = request.headers.get('Accept-Language')?.toLowerCase() ?? '';
  const [el, en] = [wanted.search(/\bel\b/), wanted.search(/\ben\b/)];
  return en >= 0 && (el < 0 || en < el) ? 'en' : 'el';
}
