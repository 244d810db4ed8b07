import type {
  AnswerEmail,
  StaffEmail,
  RequestEmail,
  SupportMailer,
} from '#domain/support/ports.ts';
import { formatPhone } from './formatting.ts';
import { composeEmail, type Block, type Composed } from './email-blocks.ts';
import { siteIn } from './email-page.ts';
import { sendEmail, type MailOptions } from './send-email.ts';
import { composeLinkEmail } from './link-email.ts';
import { supportTexts } from './support-texts.ts';

/** Sends emails about requests. */
export function createSupportMailer(options: MailOptions): SupportMailer {
  const pageOf = ({ tenant, locale, token }: RequestEmail): string =>
    `${siteIn(locale, options.publicUrlOf(tenant))}/request/${token}`;
  return {
    sendReceived: async (mail) => {
      const { greeting, received } = supportTexts[mail.locale];
      const shop = shopOf(mail);
      const composed = await composeLinkEmail(mail, {
        subject: received.subject(shop, mail.reference),
        title: received.title,
        greeting,
        text: received.text(shop, mail.reference),
        button: { label: received.button, url: pageOf(mail) },
        notes: [received.notYou],
      });
      await sendEmail(options, mail, composed);
    },
    sendAnswer: async (mail) => sendEmail(options, mail, await composeAnswer(mail, pageOf(mail))),
    sendLapsed: async (mail) => {
      const { greeting, lapsed } = supportTexts[mail.locale];
      const composed = await composeLinkEmail(mail, {
        subject: lapsed.subject(shopOf(mail), mail.reference),
        title: lapsed.title,
        greeting,
        text: lapsed.text(mail.reference, mail.resolveDays),
        button: { label: lapsed.button, url: pageOf(mail) },
        notes: [],
      });
      await sendEmail(options, mail, composed);
    },
    sendToStaff: async (mail) => {
      const { email } = mail.tenant.settings;
      await sendEmail(
        options,
        { ...mail, email },
        await composeStaffEmail(mail, options.publicUrlOf(mail.tenant)),
      );
    },
  };
}

async function composeAnswer(mail: AnswerEmail, url: string): Promise<Composed> {
  const { greeting, answer } = supportTexts[mail.locale];
  const subject = answer.subject(shopOf(mail), mail.reference);
  return compose(mail, subject, answer.title, [
    { kind: 'text', lines: [greeting, answer.text(mail.reference)] },
    { kind: 'quote', title: answer.quote, text: mail.answer },
    { kind: 'button', label: answer.button, url },
    { kind: 'small', lines: [answer.ends(mail.resolveDays)] },
  ]);
}

async function composeStaffEmail(mail: StaffEmail, publicUrl: string): Promise<Composed> {
  const { notice } = supportTexts[mail.locale];
  const { reference, name, email, phone, order } = mail.request;
  return compose(mail, notice.subject(reference, name), notice.title(reference), [
    {
      kind: 'rows',
      rows: [
        { label: notice.name, value: name },
        { label: notice.email, value: email },
        ...(phone === '' ? [] : [{ label: notice.phone, value: formatPhone(phone) }]),
        ...(order ? [{ label: notice.order, value: order.number }] : []),
      ],
    },
    { kind: 'quote', title: notice.quote, text: mail.message },
    { kind: 'button', label: notice.open, url: `${publicUrl}/admin/requests/${reference}` },
  ]);
}

function shopOf({ tenant, locale }: RequestEmail): string {
  return tenant.settings.name[locale];
}

function compose(
  { tenant: { settings }, locale }: RequestEmail | StaffEmail,
  subject: string,
  title: string,
  blocks: readonly Block[],
): Promise<Composed> {
  const link = blocks.find((block) => block.kind === 'button');
  // The origin for the crest.
  const publicUrl = link ? new URL(link.url).origin : null;
  return composeEmail({ settings, locale }, { subject, title, blocks, publicUrl });
}
