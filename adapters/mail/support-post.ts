import type {
  AnswerLetter,
  NoticeLetter,
  RequestLetter,
  SupportPost,
} from '#domain/support/ports.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import { html } from 'hono/html';
import { formatPhone } from './formatting.ts';
import { htmlOfBlocks, textOfBlocks, type Block, type Composed } from './letter-blocks.ts';
import { companyLines, letterFoot, letterPage, siteIn } from './letter-page.ts';
import type { Mailer } from './mailer.ts';
import { supportWords } from './support-words.ts';

/** Letters about requests, by mail. The options are those of the letters about orders. */
export function createSupportPost(options: {
  mailer: Mailer;
  publicUrlOf: (tenant: Tenant) => string;
  from?: string | undefined;
}): SupportPost {
  const send = async (
    { id, tenant, locale }: RequestLetter | NoticeLetter,
    address: string,
    letter: Composed,
  ): Promise<void> =>
    options.mailer.send({
      ...letter,
      enclosures: [],
      id,
      from: options.from ?? tenant.settings.mailFrom,
      to: { name: '', address },
      replyTo: tenant.settings.email,
      language: locale,
    });
  const pageOf = ({ tenant, locale, token }: RequestLetter): string =>
    `${siteIn(locale, options.publicUrlOf(tenant))}/request/${token}`;
  return {
    sendReceived: async (letter) =>
      send(letter, letter.email, await composeReceived(letter, pageOf(letter))),
    sendAnswer: async (letter) =>
      send(letter, letter.email, await composeAnswer(letter, pageOf(letter))),
    sendNotice: async (letter) =>
      send(letter, letter.tenant.settings.email, await composeNotice(letter)),
  };
}

async function composeReceived(letter: RequestLetter, url: string): Promise<Composed> {
  const { greeting, received } = supportWords[letter.locale];
  const house = houseOf(letter);
  return compose(letter, received.subject(house, letter.reference), received.title, [
    { kind: 'text', lines: [greeting, received.text(house, letter.reference)] },
    { kind: 'button', label: received.button, url },
    { kind: 'small', lines: [received.notYou] },
  ]);
}

async function composeAnswer(letter: AnswerLetter, url: string): Promise<Composed> {
  const { greeting, answer } = supportWords[letter.locale];
  const subject = answer.subject(houseOf(letter), letter.reference);
  return compose(letter, subject, answer.title, [
    { kind: 'text', lines: [greeting, answer.text(letter.reference)] },
    { kind: 'quote', title: answer.quote, text: letter.answer },
    { kind: 'button', label: answer.button, url },
    { kind: 'small', lines: [answer.ends(letter.resolveDays)] },
  ]);
}

async function composeNotice(letter: NoticeLetter): Promise<Composed> {
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

function houseOf({ tenant, locale }: RequestLetter): string {
  return tenant.settings.name[locale];
}

async function compose(
  { tenant: { settings }, locale }: RequestLetter | NoticeLetter,
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
