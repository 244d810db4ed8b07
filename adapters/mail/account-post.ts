import type { AccountEmail, AccountLinkEmail, AccountMailer } from '#domain/identity/ports.ts';
import { accountWords, type LetterWords } from './account-words.ts';
import { formatMoment } from './formatting.ts';
import { siteIn } from './letter-page.ts';
import { sendLetter, type PostOptions } from './letter-post.ts';
import { composeLinkLetter } from './link-letter.ts';

/** Letters about accounts, by mail. */
export function createAccountPost(options: PostOptions): AccountMailer {
  /** `path` is where the button leads to. */
  async function send<Values extends readonly string[]>(
    letter: AccountEmail,
    { subject, title, text, button }: LetterWords<Values>,
    own: { path: string; values: Values; notes: readonly string[] },
  ): Promise<void> {
    const { tenant, locale } = letter;
    const house = tenant.settings.name[locale];
    const content = {
      greeting: accountWords[locale].greeting,
      subject: subject(house),
      title,
      text: text(house, ...own.values),
      button: { label: button, url: `${siteIn(locale, options.publicUrlOf(tenant))}${own.path}` },
      notes: own.notes,
    };
    await sendLetter(options, letter, await composeLinkLetter(letter, content));
  }
  const endOf = ({ expiresAt, locale, tenant }: AccountLinkEmail): string =>
    formatMoment(expiresAt, { locale, timeZone: tenant.timeZone });
  return {
    sendConfirmation: async (letter) => {
      const { confirm } = accountWords[letter.locale];
      const notes = [confirm.until(endOf(letter)), confirm.notYou];
      await send(letter, confirm, { path: `/auth/confirm/${letter.token}`, values: [], notes });
    },
    sendKnown: async (letter) => {
      const { known } = accountWords[letter.locale];
      await send(letter, known, { path: '/auth/login', values: [], notes: [known.notYou] });
    },
    sendNewEmail: async (letter) => {
      const { newEmail } = accountWords[letter.locale];
      const notes = [newEmail.until(endOf(letter)), newEmail.notYou];
      await send(letter, newEmail, { path: `/account/email/${letter.token}`, values: [], notes });
    },
    sendEmailTaken: async (letter) => {
      const { emailTaken } = accountWords[letter.locale];
      const notes = [emailTaken.notYou];
      await send(letter, emailTaken, { path: '/auth/login', values: [], notes });
    },
    sendEmailAsked: async (letter) => {
      const { emailAsked } = accountWords[letter.locale];
      const notes = [emailAsked.wasYou];
      await send(letter, emailAsked, { path: '/auth/password', values: [letter.newEmail], notes });
    },
    sendEmailChanged: async (letter) => {
      const { emailChanged } = accountWords[letter.locale];
      const notes = [emailChanged.wasYou];
      await send(letter, emailChanged, { path: '/contact', values: [letter.newEmail], notes });
    },
    sendReset: async (letter) => {
      const { reset } = accountWords[letter.locale];
      const notes = [reset.until(endOf(letter)), reset.notYou];
      await send(letter, reset, { path: `/auth/password/${letter.token}`, values: [], notes });
    },
    sendPasswordChanged: async (letter) => {
      const { password } = accountWords[letter.locale];
      await send(letter, password, {
        path: '/auth/password',
        values: [],
        notes: [password.wasYou],
      });
    },
    sendClosed: async (letter) => {
      const { closed } = accountWords[letter.locale];
      await send(letter, closed, { path: '/privacy', values: [], notes: [closed.kept] });
    },
  };
}
