import type { AccountEmail, AccountLinkEmail, AccountMailer } from '#domain/identity/ports.ts';
import { accountTexts, type EmailTexts } from './account-texts.ts';
import { formatMoment } from './formatting.ts';
import { siteIn } from './email-page.ts';
import { sendEmail, type MailOptions } from './send-email.ts';
import { composeLinkEmail } from './link-email.ts';

/** Sends emails about accounts. */
export function createAccountMailer(options: MailOptions): AccountMailer {
  /** `path` is where the button leads to. */
  async function send<Values extends readonly string[]>(
    mail: AccountEmail,
    { subject, title, text, button }: EmailTexts<Values>,
    own: { path: string; values: Values; notes: readonly string[] },
  ): Promise<void> {
    const { tenant, locale } = mail;
    const shop = tenant.settings.name[locale];
    const content = {
      greeting: accountTexts[locale].greeting,
      subject: subject(shop),
      title,
      text: text(shop, ...own.values),
      button: { label: button, url: `${siteIn(locale, options.publicUrlOf(tenant))}${own.path}` },
      notes: own.notes,
    };
    await sendEmail(options, mail, await composeLinkEmail(mail, content));
  }
  const endOf = ({ expiresAt, locale, tenant }: AccountLinkEmail): string =>
    formatMoment(expiresAt, { locale, timeZone: tenant.timeZone });
  return {
    sendConfirmation: async (mail) => {
      const { confirm } = accountTexts[mail.locale];
      const notes = [confirm.until(endOf(mail)), confirm.notYou];
      await send(mail, confirm, { path: `/auth/confirm/${mail.token}`, values: [], notes });
    },
    sendKnown: async (mail) => {
      const { known } = accountTexts[mail.locale];
      await send(mail, known, { path: '/auth/login', values: [], notes: [known.notYou] });
    },
    sendNewEmail: async (mail) => {
      const { newEmail } = accountTexts[mail.locale];
      const notes = [newEmail.until(endOf(mail)), newEmail.notYou];
      await send(mail, newEmail, { path: `/account/email/${mail.token}`, values: [], notes });
    },
    sendEmailTaken: async (mail) => {
      const { emailTaken } = accountTexts[mail.locale];
      const notes = [emailTaken.notYou];
      await send(mail, emailTaken, { path: '/auth/login', values: [], notes });
    },
    sendEmailAsked: async (mail) => {
      const { emailAsked } = accountTexts[mail.locale];
      const notes = [emailAsked.wasYou];
      await send(mail, emailAsked, { path: '/auth/password', values: [mail.newEmail], notes });
    },
    sendEmailChanged: async (mail) => {
      const { emailChanged } = accountTexts[mail.locale];
      const notes = [emailChanged.wasYou];
      await send(mail, emailChanged, { path: '/contact', values: [mail.newEmail], notes });
    },
    sendReset: async (mail) => {
      const { reset } = accountTexts[mail.locale];
      const notes = [reset.until(endOf(mail)), reset.notYou];
      await send(mail, reset, { path: `/auth/password/${mail.token}`, values: [], notes });
    },
    sendPasswordChanged: async (mail) => {
      const { password } = accountTexts[mail.locale];
      await send(mail, password, {
        path: '/auth/password',
        values: [],
        notes: [password.wasYou],
      });
    },
    sendClosed: async (mail) => {
      const { closed } = accountTexts[mail.locale];
      await send(mail, closed, { path: '/privacy', values: [], notes: [closed.kept] });
    },
  };
}
