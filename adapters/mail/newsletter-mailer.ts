import type { NewsletterEmail, NewsletterMailer } from '#domain/newsletter/ports.ts';
import { siteIn } from './email-page.ts';
import { sendEmail, type MailOptions } from './send-email.ts';
import { composeLinkEmail, type LinkEmail } from './link-email.ts';
import { newsletterTexts } from './newsletter-texts.ts';

/** What differs between the emails. */
type Own = Pick<LinkEmail, 'subject' | 'title' | 'text' | 'notes'> & { button: string };

/** Sends emails about the newsletter. */
export function createNewsletterMailer(options: MailOptions): NewsletterMailer {
  async function send(mail: NewsletterEmail, own: Own): Promise<void> {
    const { greeting, cancel } = newsletterTexts[mail.locale];
    // The page to confirm and to unsubscribe, also by a POST of mail programs.
    const url = `${siteIn(mail.locale, options.publicUrlOf(mail.tenant))}/newsletter/${mail.token}`;
    const composed = await composeLinkEmail(mail, {
      ...own,
      greeting,
      button: { label: own.button, url },
      cancel: { label: cancel, url },
    });
    await sendEmail(options, mail, { ...composed, unsubscribeUrl: url });
  }
  return {
    sendConfirmation: async (mail) => {
      const { confirm } = newsletterTexts[mail.locale];
      const shop = shopOf(mail);
      await send(mail, {
        subject: confirm.subject(shop),
        title: confirm.title,
        text: confirm.text(shop, topicsOf(mail)),
        button: confirm.button,
        notes: [confirm.ends(mail.confirmDays), confirm.notYou],
      });
    },
    sendWelcome: async (mail) => {
      const { welcome } = newsletterTexts[mail.locale];
      const shop = shopOf(mail);
      await send(mail, {
        subject: welcome.subject(shop),
        title: welcome.title,
        text: welcome.text(shop, topicsOf(mail)),
        button: welcome.button,
        notes: [welcome.keep],
      });
    },
  };
}

function shopOf({ tenant, locale }: NewsletterEmail): string {
  return tenant.settings.name[locale];
}

function topicsOf({ topics, locale }: NewsletterEmail): string {
  const say = newsletterTexts[locale];
  return topics.map((topic) => say.topics[topic]).join(` ${say.and} `);
}
