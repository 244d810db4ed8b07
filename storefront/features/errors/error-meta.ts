import type { MetaDescriptor } from 'react-router';
import { pageMeta, pageMessages, type MetaArgs } from '#storefront/features/page/page-meta.ts';
import { translatorOf } from '#storefront/i18n/translator.ts';
import { errorKind } from './error-kind.ts';
import { errorTitle } from './error-page.tsx';
import { errorStatus } from './error-status.ts';

/** The head of an error page, for the `meta` of a layout: other pages have their own. */
export function errorMeta(args: MetaArgs & { error?: unknown }): MetaDescriptor[] {
  if (!args.error) return [];
  const kind = errorKind(args.error);
  const title = errorTitle(kind, translatorOf(pageMessages(args), 'errors'));
  return [
    // Without its address: one stored 404 answers for many (decision 075).
    ...pageMeta(args, { title, index: false }).filter(
      (tag) => !('property' in tag && tag.property === 'og:url'),
    ),
    // A prerenderer sees only the document: it reads the status here.
    { name: 'prerender-status-code', content: String(errorStatus(args.error)) },
  ];
}
