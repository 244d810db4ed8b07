import { createHash, hkdfSync } from 'node:crypto';

/** The keys with which a tenant's tokens are signed. */
export type TokenKeys = {
  /** For what is signed now. */
  current: (tenantId: string, now: Date) => TokenKey;
  /** By the id in a token; null for one that nobody signs with any more. */
  find: (tenantId: string, kid: string, now: Date) => TokenKey | null;
  /** From which a refresh token's successor is worked out: one for each secret, the newest first. */
  refreshKeys: (tenantId: string) => Uint8Array[];
  /** With which the tokens of known devices are signed: one for each secret, the newest first. */
  deviceKeys: (tenantId: string) => [Uint8Array, ...Uint8Array[]];
};

type TokenKey = { kid: string; bytes: Uint8Array };

/**
 * Keys worked out from secrets (HKDF, RFC 5869), another for each tenant and month: they change by themselves,
 * every process has the same ones, and none is stored. The first secret signs; what the others have signed
 * stays good, so that a secret can be replaced without signing anybody out. Last month's keys are still known,
 * for an access token lives longer than the last second of a month.
 */
export function createTokenKeys(secrets: readonly [string, ...string[]]): TokenKeys {
  const named = secrets.map((secret) => ({
    secret,
    name: createHash('sha256').update(`kid ${secret}`).digest('base64url').slice(0, 8),
  }));
  const keyOf = (
    { secret, name }: (typeof named)[number],
    tenantId: string,
    month: string,
  ): TokenKey => ({
    kid: `${name}.${month}`,
    bytes: new Uint8Array(hkdfSync('sha256', secret, tenantId, `access token ${month}`, 32)),
  });
  const eachSecret = (tenantId: string, use: string) =>
    secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, tenantId, use, 32))) as [
      Uint8Array,
      ...Uint8Array[],
    ];
  return {
    current: (tenantId, now) => keyOf(named[0] as (typeof named)[number], tenantId, monthOf(now)),
    refreshKeys: (tenantId) => eachSecret(tenantId, 'refresh'),
    deviceKeys: (tenantId) => eachSecret(tenantId, 'device'),
    find: (tenantId, kid, now) => {
      const [name, month] = kid.split('.');
      const of = named.find((one) => one.name === name);
      const isKnown = month === monthOf(now) || month === monthBefore(now);
      return of && month && isKnown ? keyOf(of, tenantId, month) : null;
    },
  };
}

function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

function monthBefore(at: Date): string {
  return monthOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 0)));
}
