import { sql } from 'kysely';
import type { TransactionContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import type { Consent, Topic } from './rules.ts';

/** One change of an address after the other, so that it is never on the list twice. */
export async function lockAddress(ctx: TransactionContext, emailKey: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`newsletter:${ctx.tenant.id}:${emailKey}`}, 0))
  `.execute(ctx.db);
}

/** Stores a wish with the proof of where and when it was made; answers its id. */
export async function insertConsent(
  ctx: TransactionContext,
  consent: {
    email: string;
    emailKey: string;
    topics: Topic[];
    textVersion: string;
    confirmUntil: Date;
  },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('newsletterConsents')
    .values({
      ...consent,
      tenantId: ctx.tenant.id,
      locale: ctx.locale,
      askedAt: ctx.now(),
      askedFrom: ctx.visitor ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertToken(
  ctx: TransactionContext,
  { consentId, hash }: { consentId: string; hash: string },
): Promise<void> {
  await ctx.db
    .insertInto('newsletterTokens')
    .values({ tenantId: ctx.tenant.id, tokenHash: hash, consentId, createdAt: ctx.now() })
    .execute();
}

function consentRows(ctx: TransactionContext) {
  return ctx.db
    .selectFrom('newsletterConsents as consent')
    .where('consent.tenantId', '=', ctx.tenant.id)
    .select([
      'consent.id',
      'consent.email',
      'consent.emailKey',
      'consent.confirmUntil',
      'consent.confirmedAt',
      'consent.endedAt',
    ])
    .select((eb) => [
      eb.ref('consent.locale').$castTo<Locale>().as('locale'),
      eb.ref('consent.topics').$castTo<Topic[]>().as('topics'),
    ]);
}

/** The wish for which an email was written, by the hash of the email's token. */
export async function selectConsentByToken(
  ctx: TransactionContext,
  hash: string,
): Promise<Consent | null> {
  const row = await consentRows(ctx)
    .where('consent.id', '=', (eb) =>
      eb
        .selectFrom('newsletterTokens')
        .where('tenantId', '=', ctx.tenant.id)
        .where('tokenHash', '=', hash)
        .select('consentId'),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** A wish by its id, under its lock. */
export async function lockConsent(ctx: TransactionContext, id: string): Promise<Consent | null> {
  const row = await consentRows(ctx).where('consent.id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** That for which an address is on the list. */
export async function selectCurrent(
  ctx: TransactionContext,
  emailKey: string,
): Promise<Consent | null> {
  const row = await consentRows(ctx)
    .where('consent.emailKey', '=', emailKey)
    .where('consent.confirmedAt', 'is not', null)
    .where('consent.endedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function markConfirmed(ctx: TransactionContext, id: string): Promise<void> {
  await ctx.db
    .updateTable('newsletterConsents')
    .set({ confirmedAt: ctx.now(), confirmedFrom: ctx.visitor ?? null })
    .where('tenantId', '=', ctx.tenant.id)
    .where('id', '=', id)
    .execute();
}

/** Nothing may be sent for it from now on; that it was given stays provable. */
export async function endCurrentConsent(ctx: TransactionContext, emailKey: string): Promise<void> {
  await ctx.db
    .updateTable('newsletterConsents')
    .set({ endedAt: ctx.now() })
    .where('tenantId', '=', ctx.tenant.id)
    .where('emailKey', '=', emailKey)
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .execute();
}

/** Forgets what an address was asked to confirm and has not. */
export async function deletePending(ctx: TransactionContext, emailKey: string): Promise<void> {
  await ctx.db
    .deleteFrom('newsletterConsents')
    .where('tenantId', '=', ctx.tenant.id)
    .where('emailKey', '=', emailKey)
    .where('confirmedAt', 'is', null)
    .execute();
}

/** Forgets wishes that nobody has confirmed in time. */
export async function deleteUnconfirmed(ctx: TransactionContext): Promise<void> {
  await ctx.db
    .deleteFrom('newsletterConsents')
    .where('tenantId', '=', ctx.tenant.id)
    .where('confirmedAt', 'is', null)
    .where('confirmUntil', '<=', ctx.now())
    .execute();
}

/** Deletes what ended before `before`. While an address is on the list its whole history stays, and its old links. */
export async function deleteEnded(ctx: TransactionContext, before: Date): Promise<void> {
  await ctx.db
    .deleteFrom('newsletterConsents as old')
    .where('old.tenantId', '=', ctx.tenant.id)
    .where('old.endedAt', '<=', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('newsletterConsents as current')
            .select('current.id')
            .whereRef('current.tenantId', '=', 'old.tenantId')
            .whereRef('current.emailKey', '=', 'old.emailKey')
            .where('current.confirmedAt', 'is not', null)
            .where('current.endedAt', 'is', null),
        ),
      ),
    )
    .execute();
}

/** A consent as exported to its owner. */
export type ConsentRecord = Pick<
  Consent,
  'email' | 'topics' | 'locale' | 'confirmedAt' | 'endedAt'
> & { textVersion: string; askedAt: Date; askedFrom: string | null };

export async function listConsents(
  ctx: TransactionContext,
  emailKey: string,
): Promise<ConsentRecord[]> {
  return ctx.db
    .selectFrom('newsletterConsents')
    .select(['email', 'topics', 'locale', 'textVersion', 'askedAt', 'askedFrom'])
    .select(['confirmedAt', 'endedAt'])
    .where('tenantId', '=', ctx.tenant.id)
    .where('emailKey', '=', emailKey)
    .orderBy('askedAt', 'desc')
    .$narrowType<{ locale: Locale; topics: Topic[] }>()
    .execute();
}

export async function deleteConsents(ctx: TransactionContext, emailKey: string): Promise<void> {
  await ctx.db
    .deleteFrom('newsletterConsents')
    .where('tenantId', '=', ctx.tenant.id)
    .where('emailKey', '=', emailKey)
    .execute();
}
