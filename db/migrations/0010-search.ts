import { sql, type Kysely } from 'kysely';
import * as documents from './0010-search-documents.ts';
import * as keys from './0010-search-keys.ts';
import * as matching from './0010-search-matching.ts';
import * as readings from './0010-search-readings.ts';
import * as suggesting from './0010-search-suggesting.ts';

/**
 * The text side of the search (docs/decisions/021-how-words-are-found.md).
 *
 * The document of a product is a column of the listing, so that what is found is counted and sorted where it is
 * found; other kinds have a table. A document is the set of a record's keys; each stands in it also as `locale:level:key`, with the best class of
 * text in which a visitor of the locale has it. So to rank a hit is a lookup in the index and no text is ever read, however
 * much is written about a product: the keys lie out of line, and the rows that a scan visits are small.
 *
 * The vocabulary says which keys there are, and in which classes: it makes out what was meant by a word, with
 * slips of the finger, and what may be meant by its beginning. It only grows: a word that has left all documents
 * finds none of them and costs one empty lookup.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keys.up(db);
  await sql`
    create table search_documents (
      tenant_id uuid not null references tenants on delete cascade,
      kind text not null check (kind in ('taxon', 'drink', 'post')),
      record_id uuid not null,
      -- The house's own order, for lists that are cut off before anything else is read.
      sort_order integer not null default 0,
      keys tsvector not null,
      primary key (tenant_id, kind, record_id)
    ) with (toast_tuple_target = 128);
    alter table search_documents alter column keys set storage external;
    create index search_documents_keys on search_documents using gin (keys);

    create view search_records with (security_invoker = true) as
      select tenant_id, 'product' as kind, product_id as record_id, sort_order, keys from listed_products
      union all
      select tenant_id, kind, record_id, sort_order, keys from search_documents;

    create table search_words (
      tenant_id uuid not null references tenants on delete cascade,
      kind text not null,
      -- '' for what is the same in every language: producers, signs, codes.
      locale text not null,
      word text not null,
      folded text not null,
      -- '' for a stop word.
      key text not null,
      -- Of the whole word; of the stem it is the key.
      sound text not null,
      -- Bit n: stands in a text of class n.
      classes integer not null,
      primary key (tenant_id, kind, locale, word)
    );
    create index search_words_key on search_words (tenant_id, kind, key);
    create index search_words_sound on search_words (tenant_id, kind, sound text_pattern_ops);
    create index search_words_folded on search_words (tenant_id, kind, folded text_pattern_ops);
    -- Where slips of the finger are looked for: digits are exact.
    create index search_words_length on search_words (tenant_id, kind, char_length(folded))
      where folded !~ '[^[:alpha:]]';

    -- Words that mean the same to a buyer, in the languages in which they say it.
    create table synonyms (
      tenant_id uuid not null references tenants on delete cascade,
      group_key text not null,
      locale text not null,
      word text not null,
      position integer not null default 0,
      -- Expanded when something is looked for, not when it is written down: a change counts at once and no
      -- document has to be made anew.
      folded text not null generated always as (search_folded(word)) stored,
      phrase text not null generated always as (search_phrase(word)) stored,
      primary key (tenant_id, group_key, locale, word)
    );
    create index synonyms_phrase on synonyms (tenant_id, phrase);

    -- Who types the whole name of a category or a style is shown what stands there.
    alter table taxon_translations add column phrase text not null generated always as (search_phrase(name)) stored;
    alter table style_translations add column phrase text not null generated always as (search_phrase(name)) stored;
    create index taxon_translations_phrase on taxon_translations (tenant_id, phrase);
    create index style_translations_phrase on style_translations (tenant_id, phrase);

    -- Chosen by the house (docs/decisions/015-what-popular-means.md).
    create table popular_searches (
      tenant_id uuid not null references tenants on delete cascade,
      locale text not null,
      term text not null check (term <> ''),
      position integer not null default 0,
      primary key (tenant_id, locale, term)
    );

    grant select on search_documents, search_records, search_words, synonyms, popular_searches to kerasma_app;
  `.execute(db);
  await documents.up(db);
  await readings.up(db);
  await matching.up(db);
  await suggesting.up(db);
  // What stands in the shop already.
  await sql`
    select refresh_search_documents(t.id, kind, null)
    from tenants t cross join unnest(array['taxon', 'product']) as kind;
    analyze listed_products, search_documents, search_words;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await suggesting.down(db);
  await matching.down(db);
  await readings.down(db);
  await documents.down(db);
  await sql`
    alter table style_translations drop column phrase;
    alter table taxon_translations drop column phrase;
    drop view search_records;
    drop table popular_searches, synonyms, search_words, search_documents;
  `.execute(db);
  await keys.down(db);
}
