import {
  contentVersion,
  findHomeWords,
  findPage,
  listPageLocales,
  listPages,
} from '#domain/content/content.ts';
import type {
  ContentPage as DomainContentPage,
  ContentPageRef as DomainContentPageRef,
  ContentSection as DomainContentSection,
  HomePart,
  HomeWords,
} from '#domain/content/rules.ts';
import { builder } from '../../builder.ts';
import { contentPath } from '../../rest/content.ts';

const ContentPageRef = builder.objectRef<DomainContentPageRef>('ContentPageRef').implement({
  description: 'A static page by its path and title.',
  fields: (t) => ({ key: t.exposeString('key'), title: t.exposeString('title') }),
});

const TitledText = builder.objectRef<HomePart>('TitledText').implement({
  fields: (t) => ({ title: t.exposeString('title'), text: t.exposeString('text') }),
});

const Home = builder.objectRef<HomeWords>('Home').implement({
  description: 'The texts of the first page, from its content page.',
  fields: (t) => ({
    line: t.exposeString('line'),
    lead: t.exposeString('lead'),
    part: t.field({
      type: TitledText,
      nullable: true,
      description: 'A part of the page by its key; null where the page has no such part.',
      args: { key: t.arg.string({ required: true }) },
      resolve: ({ parts }, { key }) => parts.get(key),
    }),
  }),
});

const ContentDatabase = builder.objectRef<{ path: string }>('ContentDatabase').implement({
  description: 'All that is published in the language of the request, as one file.',
  fields: (t) => ({
    path: t.exposeString('path', {
      description: 'Its address, which is another one as soon as any of the content is.',
    }),
  }),
});

export const ContentSection = builder.objectRef<DomainContentSection>('ContentSection').implement({
  description: 'A heading of a static page, and its id in the HTML.',
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
        'The text below the title: made from Markdown, free of scripts, headings from h2 on.',
    }),
    sections: t.field({ type: [ContentSection], resolve: ({ sections }) => sections }),
    version: t.exposeString('version', {
      nullable: true,
      description: 'The version that a buyer accepts, where the text has one.',
    }),
    updatedOn: t.exposeString('updatedOn', { description: 'A day, YYYY-MM-DD.' }),
    locales: t.stringList({
      description: 'The languages in which the shop has the page.',
      resolve: ({ key }, _args, ctx) => listPageLocales(ctx, key),
    }),
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
  home: t.field({
    type: Home,
    nullable: true,
    resolve: (_root, _args, ctx) => findHomeWords(ctx),
  }),
  contentDatabase: t.field({
    type: ContentDatabase,
    resolve: async (_root, _args, ctx) => ({
      path: contentPath(ctx.locale, await contentVersion(ctx)),
    }),
  }),
  pages: t.field({
    type: [ContentPageRef],
    description: 'The static pages that the shop has in the language of the request.',
    resolve: (_root, _args, ctx) => listPages(ctx),
  }),
}));
