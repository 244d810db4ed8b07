import MarkdownIt, { type Token } from 'markdown-it';
import type { Locale } from '../locale.ts';
import type { ContentSection } from './rules.ts';

/** The path prefix of a language (specification, section 2). */
const prefixes: Record<Locale, string> = { en: '', el: '/el' };

/**
 * CommonMark with tables. HTML in a text is shown, never obeyed, and links lead to http, https, mailto and
 * tel only: what an editor writes cannot become a script. Texts hold no pictures.
 */
const markdown = new MarkdownIt({ html: false }).disable('image');
markdown.validateLink = (href) => /^(https?:|mailto:|tel:|\/|#)/i.test(href);

/**
 * A text as HTML below the title of a page: headings begin at the second level, those of that level can be linked to,
 * tables scroll by themselves, links within the site keep the language.
 */
export function renderMarkdown(
  text: string,
  locale: Locale,
): { html: string; sections: ContentSection[] } {
  const env = {};
  const sections: ContentSection[] = [];
  const tokens = markdown.parse(text, env).flatMap((token, index, all) => {
    switch (token.type) {
      case 'heading_open':
      case 'heading_close':
        token.tag = belowTitle(token.tag);
        if (token.nesting === 1 && token.tag === 'h2') {
          const section = {
            id: `section-${sections.length + 1}`,
            title: plainText(all[index + 1]),
          };
          sections.push(section);
          token.attrSet('id', section.id);
        }
        return token;
      case 'table_open':
        return [tableFrame(1, sections.at(-1)), token];
      case 'table_close':
        return [token, tableFrame(-1)];
      case 'th_open':
        token.attrSet('scope', 'col');
        return token;
      default:
        for (const child of token.children ?? []) keepLanguage(child, locale);
        return token;
    }
  });
  return { html: markdown.renderer.render(tokens, markdown.options, env), sections };
}

/** What a text says, without its marks: a line for each of its paragraphs, headings and cells. */
export function plainTextOf(text: string): string {
  return markdown
    .parse(text, {})
    .filter(({ type }) => type === 'inline' || type === 'fence' || type === 'code_block')
    .map((token) => (token.children ? plainText(token) : token.content).trim())
    .join('\n');
}

/** The title of the page is its only heading of the first level. */
function belowTitle(tag: string): string {
  return tag === 'h1' ? 'h2' : tag;
}

/** A scrollable frame can be reached by keyboard (WCAG 2.1.1) and is labelled by its section. */
function tableFrame(nesting: 1 | -1, section?: ContentSection): Token {
  const frame = new MarkdownIt.Token('table_frame', 'div', nesting);
  frame.block = true;
  if (nesting === 1) {
    frame.attrSet('data-scroll', 'inline');
    frame.attrSet('tabindex', '0');
    if (section) {
      frame.attrSet('role', 'group');
      frame.attrSet('aria-labelledby', section.id);
    }
  }
  return frame;
}

function keepLanguage(token: Token, locale: Locale): void {
  if (token.type !== 'link_open') return;
  const href = String(token.attrGet('href') ?? '');
  const isOwn = href.startsWith('/') && !href.startsWith('//');
  if (isOwn) token.attrSet('href', `${prefixes[locale]}${href}`);
}

/** What a heading says, without its emphasis. */
function plainText(inline: Token | undefined): string {
  return (inline?.children ?? [])
    .map(({ type, content }) => (/^(soft|hard)break$/.test(type) ? ' ' : content))
    .join('');
}
