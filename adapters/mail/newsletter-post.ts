import type { NewsletterEmail, NewsletterMailer } from '#domain/newsletter/ports.ts';
import { siteIn } from './letter-page.ts';
import { sendLetter, type PostOptions } from './letter-post.ts';
import { composeLinkLetter, type LinkLetter } from './link-letter.ts';
import { newsletterWords } from './newsletter-words.ts';

/** What is a letter's own: the rest all of them have in common. */
type Own = Pick<LinkLetter, 'subject' | 'title' | 'text' | 'notes'> & { button: string };

/** Letters about the newsletter, by mail. */
export function createNewsletterPost(options: PostOptions): NewsletterMailer {
  async function send(letter: NewsletterEmail, own: Own): Promise<void> {
    const { greeting, cancel } = newsletterWords[letter.locale];
    // The page on which one confirms and leaves, and where mail programs send the wish to be left alone.
    const url = `${siteIn(letter.locale, options.publicUrlOf(letter.tenant))}/newsletter/${letter.token}`;
    const composed = await composeLinkLetter(letter, {
      ...own,
      greeting,
      button: { label: own.button, url },
      cancel: { label: cancel, url },
    });
    await sendLetter(options, letter, { ...composed, unsubscribeUrl: url });
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

function houseOf({ tenant, locale }: NewsletterEmail): string {
  return tenant.settings.name[locale];
}

function topicsOf({ topics, locale }: NewsletterEmail): string {
  const say = newsletterWords[locale];
  return topics.map((topic) => say.topics[topic]).join(` ${say.and} `);
}
