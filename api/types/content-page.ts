import { findPage, listPages } from '#domain/content/content.ts';
import type {
  ContentPage as DomainContentPage,
  ContentPageRef as DomainContentPageRef,
  ContentSection as DomainContentSection,
} from '#domain/content/rules.ts';
import { builder } from '../builder.ts';

const ContentPageRef = builder.objectRef<DomainContentPageRef>('ContentPageRef').implement({
  description: 'A static page by its path and title.',
  fields: (t) => ({ key: t.exposeString('key'), title: t.exposeString('title') }),
});

const ContentSection = builder.objectRef<DomainContentSection>('ContentSection').implement({
  description: 'A heading of a static page, and the id that it bears in the HTML.',
  fields: (t) => ({ id: t.exposeString('id'), title: t.exposeString('title') }),
});

const ContentPage = builder.objectRef<DomainContentPage>('ContentPage').implement({
  description: 'A static page from the content store, in the language of the request.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Its path, without slash and language.' }),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    html: t.exposeString('html', {
      description:
        'What stands below the title: made from Markdown, free of scripts, headings from h2 on.',
    }),
    sections: t.field({ type: [ContentSection], resolve: ({ sections }) => sections }),
    version: t.exposeString('version', {
      nullable: true,
      description: 'The version that a buyer accepts, where the text has one.',
    }),
    updatedOn: t.exposeString('updatedOn', { description: 'A day, YYYY-MM-DD.' }),
  }),
});

const ContentPageWhere = builder.inputType('ContentPageWhere', {
  fields: (t) => ({ key: t.string({ required: true }) }),
});

builder.queryFields((t) => ({
  page: t.field({
    type: ContentPage,
    nullable: true,
    args: { where: t.arg({ type: ContentPageWhere, required: true }) },
    resolve: (_root, { where }, ctx) => findPage(ctx, where.key),
  }),
  pages: t.field({
    type: [ContentPageRef],
    description: 'The static pages that the house has in the language of the request.',
    resolve: (_root, _args, ctx) => listPages(ctx),
  }),
}));
