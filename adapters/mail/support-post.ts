import type {
  AnswerEmail,
  StaffEmail,
  RequestEmail,
  SupportMailer,
} from '#domain/support/ports.ts';
import { html } from 'hono/html';
import { formatPhone } from './formatting.ts';
import { htmlOfBlocks, textOfBlocks, type Block, type Composed } from './letter-blocks.ts';
import { companyLines, letterFoot, letterPage, siteIn } from './letter-page.ts';
import { sendLetter, type PostOptions } from './letter-post.ts';
import { composeLinkLetter } from './link-letter.ts';
import { supportWords } from './support-words.ts';

/** Letters about requests, by mail. */
export function createSupportPost(options: PostOptions): SupportMailer {
  const pageOf = ({ tenant, locale, token }: RequestEmail): string =>
    `${siteIn(locale, options.publicUrlOf(tenant))}/request/${token}`;
  return {
    sendReceived: async (letter) => {
      const { greeting, received } = supportWords[letter.locale];
      const house = houseOf(letter);
      const composed = await composeLinkLetter(letter, {
        subject: received.subject(house, letter.reference),
        title: received.title,
        greeting,
        text: received.text(house, letter.reference),
        button: { label: received.button, url: pageOf(letter) },
        notes: [received.notYou],
      });
      await sendLetter(options, letter, composed);
    },
    sendAnswer: async (letter) =>
      sendLetter(options, letter, await composeAnswer(letter, pageOf(letter))),
    sendLapsed: async (letter) => {
      const { greeting, lapsed } = supportWords[letter.locale];
      const composed = await composeLinkLetter(letter, {
        subject: lapsed.subject(houseOf(letter), letter.reference),
        title: lapsed.title,
        greeting,
        text: lapsed.text(letter.reference, letter.resolveDays),
        button: { label: lapsed.button, url: pageOf(letter) },
        notes: [],
      });
      await sendLetter(options, letter, composed);
    },
    sendToStaff: async (letter) => {
      const { email } = letter.tenant.settings;
      await sendLetter(options, { ...letter, email }, await composeNotice(letter));
    },
  };
}

async function composeAnswer(letter: AnswerEmail, url: string): Promise<Composed> {
  const { greeting, answer } = supportWords[letter.locale];
  const subject = answer.subject(houseOf(letter), letter.reference);
  return compose(letter, subject, answer.title, [
    { kind: 'text', lines: [greeting, answer.text(letter.reference)] },
    { kind: 'quote', title: answer.quote, text: letter.answer },
    { kind: 'button', label: answer.button, url },
    { kind: 'small', lines: [answer.ends(letter.resolveDays)] },
  ]);
}

async function composeNotice(letter: StaffEmail): Promise<Composed> {
  const { notice } = supportWords[letter.locale];
  const { reference, name, email, phone, order } = letter.request;
  return compose(letter, notice.subject(reference, name), notice.title(reference), [
    {
      kind: 'rows',
      rows: [
        { label: notice.name, value: name },
        { label: notice.email, value: email },
        ...(phone === '' ? [] : [{ label: notice.phone, value: formatPhone(phone) }]),
        ...(order ? [{ label: notice.order, value: order.number }] : []),
      ],
    },
    { kind: 'quote', title: notice.quote, text: letter.message },
    { kind: 'small', lines: [`${notice.how} ${reference}`] },
  ]);
}

function houseOf({ tenant, locale }: RequestEmail): string {
  return tenant.settings.name[locale];
}

async function compose(
  { tenant: { settings }, locale }: RequestEmail | StaffEmail,
  subject: string,
  title: string,
  blocks: readonly Block[],
): Promise<Composed> {
  const company = companyLines(settings, locale);
  const body = html`${htmlOfBlocks(blocks)} ${letterFoot(company)}`;
  return {
    subject,
    text: textOfBlocks([...blocks, { kind: 'small', lines: company }]),
    html: await letterPage({ locale, subject, house: settings.name[locale], title, body }),
  };
}
