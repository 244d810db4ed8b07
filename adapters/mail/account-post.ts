import type { AccountLetter, AccountLinkLetter, AccountPost } from '#domain/identity/ports.ts';
import { accountWords } from './account-words.ts';
import { formatMoment } from './formatting.ts';
import { siteIn } from './letter-page.ts';
import { sendLetter, type PostOptions } from './letter-post.ts';
import { composeLinkLetter, type LinkLetter } from './link-letter.ts';

/** Letters about accounts, by mail. */
export function createAccountPost(options: PostOptions): AccountPost {
  async function send(letter: AccountLetter, own: Omit<LinkLetter, 'greeting'>): Promise<void> {
    const { greeting } = accountWords[letter.locale];
    await sendLetter(options, letter, await composeLinkLetter(letter, { ...own, greeting }));
  }
  const pageOf = ({ tenant, locale }: AccountLetter, path: string): string =>
    `${siteIn(locale, options.publicUrlOf(tenant))}${path}`;
  const houseOf = ({ tenant, locale }: AccountLetter): string => tenant.settings.name[locale];
  const endOf = ({ expiresAt, locale, tenant }: AccountLinkLetter): string =>
    formatMoment(expiresAt, { locale, timeZone: tenant.timeZone });
  return {
    sendConfirmation: async (letter) => {
      const { confirm } = accountWords[letter.locale];
      const house = houseOf(letter);
      await send(letter, {
        subject: confirm.subject(house),
        title: confirm.title,
        text: confirm.text(house),
        button: { label: confirm.button, url: pageOf(letter, `/auth/confirm/${letter.token}`) },
        notes: [confirm.until(endOf(letter)), confirm.notYou],
      });
    },
    sendKnown: async (letter) => {
      const { known } = accountWords[letter.locale];
      const house = houseOf(letter);
      await send(letter, {
        subject: known.subject(house),
        title: known.title,
        text: known.text(house),
        button: { label: known.button, url: pageOf(letter, '/auth/login') },
        notes: [known.notYou],
      });
    },
    sendReset: async (letter) => {
      const { reset } = accountWords[letter.locale];
      const house = houseOf(letter);
      await send(letter, {
        subject: reset.subject(house),
        title: reset.title,
        text: reset.text(house),
        button: { label: reset.button, url: pageOf(letter, `/auth/password/${letter.token}`) },
        notes: [reset.until(endOf(letter)), reset.notYou],
      });
    },
    sendPasswordChanged: async (letter) => {
      const { password } = accountWords[letter.locale];
      const house = houseOf(letter);
      await send(letter, {
        subject: password.subject(house),
        title: password.title,
        text: password.text(house),
        button: { label: password.button, url: pageOf(letter, '/auth/password') },
        notes: [password.wasYou],
      });
    },
    sendClosed: async (letter) => {
      const { closed } = accountWords[letter.locale];
      const house = houseOf(letter);
      await send(letter, {
        subject: closed.subject(house),
        title: closed.title,
        text: closed.text(house),
        button: { label: closed.button, url: pageOf(letter, '/privacy') },
        notes: [closed.kept],
      });
    },
  };
}
