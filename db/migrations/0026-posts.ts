import { sql, type Kysely } from 'kysely';

/**
 * The posts of a house beside its static pages: a record with a day of its own, and words in each language under
 * a slug (migration 0012-slugs). What has no day is a draft; what has one to come is seen from then on.
 *
 * The words of the first page go from the settings of the tenant to its page `index`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table posts (
      tenant_id uuid not null references tenants on delete cascade,
      id uuid not null default gen_random_uuid(),
      key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 80),
      -- Null: a draft. To come: nobody sees it before.
      published_at timestamptz,
      picture_key text,
      picture_width integer check (picture_width > 0),
      picture_height integer check (picture_height > 0),
      picture_placeholder text check (picture_placeholder ~ '^#[0-9a-f]{6}$'),
      created_at timestamptz not null default now(),
      primary key (tenant_id, id),
      unique (tenant_id, key),
      check (num_nulls(picture_key, picture_width, picture_height, picture_placeholder) in (0, 4))
    );
    create index posts_list on posts (tenant_id, published_at desc, id);

    create table post_translations (
      tenant_id uuid not null,
      post_id uuid not null,
      locale text not null,
      -- The title. Triggers make slugs of names.
      name text not null check (name <> ''),
      slug text not null check (char_length(slug) between 1 and 80),
      excerpt text not null check (excerpt <> ''),
      author text not null check (author <> ''),
      picture_alt text not null default '',
      -- Markdown, as that of the pages.
      body text not null,
      word_count integer not null generated always as (
        coalesce(array_length(regexp_split_to_array(btrim(body, E' \\n\\t\\r'), '\\s+'), 1), 0)
      ) stored,
      updated_at timestamptz not null default now(),
      primary key (tenant_id, post_id, locale),
      unique (tenant_id, locale, slug),
      foreign key (tenant_id, post_id) references posts on delete cascade
    );
    call keep_slugs_of('post');

    create table tags (
      tenant_id uuid not null references tenants on delete cascade,
      key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 80),
      position integer not null default 0,
      primary key (tenant_id, key)
    );
    create table tag_translations (
      tenant_id uuid not null,
      tag_key text not null,
      locale text not null,
      name text not null check (name <> ''),
      primary key (tenant_id, tag_key, locale),
      foreign key (tenant_id, tag_key) references tags on delete cascade
    );
    create table post_tags (
      tenant_id uuid not null,
      post_id uuid not null,
      tag_key text not null,
      position integer not null default 0,
      primary key (tenant_id, post_id, tag_key),
      foreign key (tenant_id, post_id) references posts on delete cascade,
      foreign key (tenant_id, tag_key) references tags on delete cascade
    );
    create index post_tags_tag on post_tags (tenant_id, tag_key);

    -- The bottles that a post speaks of.
    create table post_products (
      tenant_id uuid not null,
      post_id uuid not null,
      product_id uuid not null,
      position integer not null default 0,
      primary key (tenant_id, post_id, product_id),
      foreign key (tenant_id, post_id) references posts on delete cascade,
      foreign key (tenant_id, product_id) references products on delete cascade
    );
    create index post_products_product on post_products (tenant_id, product_id);

    grant select on posts, post_translations, tags, tag_translations, post_tags, post_products
      to kerasma_app;

    insert into content_pages (tenant_id, key, locale, title, description, body, updated_on)
    select t.id, 'index', locale, t.settings #>> array['name', locale],
      t.settings #>> array['description', locale],
      concat_ws(E'\\n\\n',
        '# ' || (t.settings #>> array['words', 'line', locale]),
        t.settings #>> array['words', 'lead', locale],
        parts.body
      ),
      current_date
    from tenants t
    cross join lateral unnest(t.locales) as locale
    cross join lateral (
      select string_agg(
        format(E'## %s {#%s}\\n\\n%s', part #>> array['title', locale], key, part #>> array['text', locale]),
        E'\\n\\n' order by position
      ) as body
      from unnest(array['meaning', 'shelf', 'visit']) with ordinality as named (key, position)
      cross join lateral (select t.settings #> array['words', key] as part) found
      where jsonb_typeof(part) = 'object'
    ) parts
    where t.settings #> '{words,line}' is not null
    on conflict do nothing;
    update tenants set settings =
      settings #- '{words,line}' #- '{words,lead}' #- '{words,meaning}' #- '{words,shelf}' #- '{words,visit}';
  `.execute(db);
}

/** The words of the first page go with the page: settings of before are not made of it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table post_products, post_tags, tag_translations, tags, post_translations, posts;
    delete from slug_redirects where type = 'post';
  `.execute(db);
}
