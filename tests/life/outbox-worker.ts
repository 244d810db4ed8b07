// A worker of its own process that does the due jobs of kind "letter": each puts a letter into the mailbox. Arguments:
// the database, the mailbox's directory, and where it stands still at its tenth job: before, after, or never.
import { createMailTransport } from '#adapters/mail/mail-transport.ts';
import { openDatabase } from '#db/database.ts';
import type { Context } from '#domain/context.ts';
import { runDue } from '#domain/outbox/outbox.ts';
import { findTenant } from '#domain/tenancy/tenancy.ts';

const [connectionString = '', directory = '', stop = 'never'] = process.argv.slice(2);
const db = openDatabase({ connectionString, as: 'app', maxConnections: 2 });
const mailer = createMailTransport({ smtpUrl: undefined, directory });
const tenant = await findTenant(db, 'kerasma');
if (!tenant) throw new Error('There is no tenant');
const ctx: Context = {
  tenant,
  locale: 'en',
  viewer: { kind: 'guest' },
  db,
  now: () => new Date(),
  requestId: 'worker',
};

let jobs = 0;
const done = await runDue(ctx, {
  onError: (error) => console.error(error),
  handlers: {
    letter: async (_ctx, { id, subject }) => {
      jobs += 1;
      if (jobs === 10 && stop === 'before') await forever();
      await mailer.send({
        id,
        from: 'House <orders@house.example>',
        to: { name: '', address: 'eleni@example.com' },
        replyTo: 'hello@house.example',
        language: 'en',
        subject,
        text: subject,
        html: subject,
        enclosures: [],
      });
      if (jobs === 10 && stop === 'after') await forever();
    },
  },
});
console.log(`done ${done}`);
await db.destroy();

/** Says so, and waits to be killed. */
async function forever(): Promise<never> {
  console.log('stands still');
  // Without anything to wait for, Node would end.
  setInterval(() => undefined, 60_000);
  return new Promise(() => undefined);
}
