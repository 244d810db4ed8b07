import type { NewsletterLetter, NewsletterPost } from '#domain/newsletter/ports.ts';
import type { Tenant } from '#domain/tenancy/rules.ts';
import { siteIn } from './letter-page.ts';
import { composeListLetter, type ListLetter } from './list-letter.ts';
import type { Mailer } from './mailer.ts';
import { newsletterWords } from './newsletter-words.ts';

/** What is a letter's own: the rest all of them have in common. */
type Own = Pick<ListLetter, 'subject' | 'title' | 'text' | 'notes'> & { button: string };

/** Letters about the newsletter, by mail. The options are those of the letters about orders. */
export function createNewsletterPost(options: {
  mailer: Mailer;
  publicUrlOf: (tenant: Tenant) => string;
  from?: string | undefined;
}): NewsletterPost {
  async function send(letter: NewsletterLetter, own: Own): Promise<void> {
    const { id, tenant, locale, email, token } = letter;
    const { greeting, cancel } = newsletterWords[locale];
    // The page on which one confirms and leaves, and where mail programs send the wish to be left alone.
    const url = `${siteIn(locale, options.publicUrlOf(tenant))}/newsletter/${token}`;
    await options.mailer.send({
      ...(await composeListLetter(letter, {
        ...own,
        greeting,
        button: { label: own.button, url },
        cancel: { label: cancel, url },
      })),
      enclosures: [],
      id,
      from: options.from ?? tenant.settings.mailFrom,
      to: { name: '', address: email },
      replyTo: tenant.settings.email,
      language: locale,
      unsubscribeUrl: url,
    });
  }
  return {
    sendConfirmation: async (letter) => {
      const { confirm } = newsletterWords[letter.locale];
      const house = houseOf(letter);
      await send(letter, {
        subject: confirm.subject(house),
        title: confirm.title,
        text: confirm.text(house, topicsOf(letter)),
        button: confirm.button,
        notes: [confirm.ends(letter.confirmDays), confirm.notYou],
      });
    },
    sendWelcome: async (letter) => {
      const { welcome } = newsletterWords[letter.locale];
      const house = houseOf(letter);
      await send(letter, {
        subject: welcome.subject(house),
        title: welcome.title,
        text: welcome.text(house, topicsOf(letter)),
        button: welcome.button,
        notes: [welcome.keep],
      });
    },
  };
}

function houseOf({ tenant, locale }: NewsletterLetter): string {
  return tenant.settings.name[locale];
}

function topicsOf({ topics, locale }: NewsletterLetter): string {
  const say = newsletterWords[locale];
  return topics.map((topic) => say.topics[topic]).join(` ${say.and} `);
}
