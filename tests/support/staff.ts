import { generateSync } from 'otplib';
import type { Database } from '#db/database.ts';
import { transactWriting, type Context } from '#domain/context.ts';
import { acceptInvitation, createInvitation, findInvitation } from '#domain/staff/enrolment.ts';
import type { StaffRole } from '#domain/staff/rules.ts';
import { createSeals, type Seals } from '#domain/staff/sealing.ts';
import { authenticateStaff } from '#domain/staff/sign-in.ts';
import { guestOf, valueOf } from './shopper.ts';

export const STAFF_PASSWORD = 'seven seas and one island';
export const STAFF_SECRET = 'a-secret-of-thirty-two-letters-and-more';

/** A person of staff with all that they know and own. */
export type Colleague = {
  email: string;
  staffId: string;
  /** Of the authenticator app. */
  totpSecret: string;
  recoveryCodes: string[];
  token: string;
  /** Signed in. */
  ctx: Context;
};

/** The code that an authenticator app shows at this time. */
export function codeAt(totpSecret: string, at: Date): string {
  return generateSync({ secret: totpSecret, epoch: Math.floor(at.getTime() / 1000) });
}

/** Invites a person and makes their account, as they would. `db`: a pool of staff. `at`: when. */
export async function colleagueOf(
  db: Database,
  {
    email,
    roles,
    seals = createSeals([STAFF_SECRET]),
    at = new Date(),
    tenant = 'kerasma',
    locale = 'en',
  }: {
    email: string;
    roles: StaffRole[];
    seals?: Seals;
    at?: Date;
    tenant?: string;
    locale?: 'en' | 'el';
  },
): Promise<Colleague> {
  const guest = { ...(await guestOf(db, tenant)), now: () => at };
  const invited = { email, roles, locale, invitedBy: 'test' } as const;
  const { token: invitation } = await transactWriting(guest, (tx) =>
    createInvitation(tx, seals, invited),
  );
  const { totpSecret = '' } = (await findInvitation(guest, seals, invitation)) ?? {};
  const { token, recoveryCodes } = valueOf(
    await acceptInvitation(guest, seals, invitation, {
      name: email.split('@', 1)[0] ?? '',
      email,
      password: STAFF_PASSWORD,
      code: codeAt(totpSecret, at),
      locale,
      device: 'test',
    }),
  );
  const viewer = await authenticateStaff(guest, token);
  if (!viewer) throw new Error('The new account is not signed in');
  const { staffId } = viewer;
  return { email, staffId, totpSecret, recoveryCodes, token, ctx: { ...guest, viewer } };
}
