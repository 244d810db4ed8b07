import { sql, type Kysely } from 'kysely';

/**
 * Slugs kept by the database. A record without a slug gets one from its name, a slug that is given up leads
 * on to its record, and both hold whoever writes: an import, an editor, a statement by hand.
 *
 * A redirect names a record, not another slug, so it takes one step whatever happened in between: chains
 * collapse, and a ring cannot be written. No slug is both a redirect and in use: whoever takes it wins.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table slug_redirects (
      tenant_id uuid not null references tenants on delete cascade,
      type text not null check (type in ('product', 'taxon', 'promotion', 'post', 'drink')),
      locale text not null,
      slug text not null,
      record_id uuid not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, type, locale, slug)
    );
    create index slug_redirects_record on slug_redirects (tenant_id, type, record_id);
    grant select on slug_redirects to kerasma_app;

    -- Greek in Latin letters as ELOT 743 (ISO 843, transcription) has it, and Latin without accents; what is
    -- neither letter nor figure parts the words. Lower case. Empty where the text has none of them.
    create function slug_from(value text) returns text language plpgsql stable parallel safe as $$
    declare
      -- One accent of today for those of old; breathings and the subscript go. Nothing is composed, so that
      -- a letter is followed by its marks: the dialytika first, then the accent.
      letters text := translate(
        normalize(lower(value), nfd), U&'\\0300\\0342\\0313\\0314\\0345', U&'\\0301\\0301'
      );
    begin
      -- Two vowels are one sound unless the accent stands on the first or the dialytika on the second.
      letters := regexp_replace(
        letters, U&'([αεη])υ(?!\\0308)(\\0301?)(?=[αεηιουωβγδζλμνρ])', '\\1v', 'g'
      );
      letters := regexp_replace(letters, U&'([αεη])υ(?!\\0308)\\0301?', '\\1f', 'g');
      -- After those, which look at the vowel that follows: «εύου» is «evou».
      letters := regexp_replace(letters, U&'ου(?!\\0308)', 'ou', 'g');
      letters := regexp_replace(letters, U&'[\\0300-\\036f]', '', 'g');
      letters := regexp_replace(letters, 'γ(?=[γξχ])', 'n', 'g');
      -- Β at either end of a word, MP within.
      letters := regexp_replace(letters, '(^|[^a-zα-ω])μπ|μπ(?![a-zα-ω])', '\\1b', 'g');
      letters := replace(replace(replace(letters, 'θ', 'th'), 'χ', 'ch'), 'ψ', 'ps');
      letters := translate(letters, 'αβγδεζηικλμνξοπρσςτυφω', 'avgdeziiklmnxoprsstyfo');
      letters := regexp_replace(letters, U&'[''\`\\2018\\2019\\02bc°]', '', 'g');
      return trim('-' from regexp_replace(lower(unaccent(letters)), '[^a-z0-9]+', '-', 'g'));
    end $$;

    -- At most so many characters, ended at a word unless that would take more than half.
    create function cut_slug(slug text, length integer) returns text
      language sql immutable parallel safe as $$
      select case
        when char_length(slug) <= length then slug
        else rtrim(coalesce(
          substring(left(slug, length + 1) from '^(.{' || length / 2 || ',})-'),
          left(slug, length)
        ), '-')
      end
    $$;

    -- Before a row of a *_translations table is kept: an empty slug asks for one made of the name. Where the
    -- name has no letters it is the type and the beginning of the record's id. Those after the first of a
    -- name are numbered; the lock lets two who make the same one at once come after each other.
    create function make_slug() returns trigger language plpgsql as $$
    declare
      kind constant text := tg_argv[0];
      record_id constant text := to_jsonb(new) ->> (kind || '_id');
      base constant text := coalesce(
        nullif(cut_slug(slug_from(new.name), 80), ''), kind || '-' || left(record_id, 8)
      );
      number integer := 1;
      is_taken boolean;
    begin
      perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'slug', new.tenant_id, kind), 0));
      new.slug := base;
      loop
        execute format(
          'select exists (select from %s where tenant_id = $1 and locale = $2 and slug = $3 and %I <> $4)',
          tg_relid::regclass, kind || '_id'
        ) into is_taken using new.tenant_id, new.locale, new.slug, record_id::uuid;
        exit when not is_taken;
        number := number + 1;
        new.slug := cut_slug(base, 79 - char_length(number::text)) || '-' || number;
      end loop;
      return new;
    end $$;

    -- After a row of a *_translations table has changed. As the owner: whoever may write a record's words
    -- writes its redirects through this alone.
    create function keep_slug_redirects() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      kind constant text := tg_argv[0];
      is_alive boolean := true;
    begin
      if tg_op <> 'DELETE' then
        delete from slug_redirects
        where tenant_id = new.tenant_id and type = kind and locale = new.locale and slug = new.slug;
      else
        -- Words may be taken away and put back; with the record itself goes all that led to it.
        execute format('select exists (select from %I where tenant_id = $1 and id = $2)', kind || 's')
          into is_alive using old.tenant_id, (to_jsonb(old) ->> (kind || '_id'))::uuid;
      end if;
      if tg_op <> 'INSERT' and is_alive then
        insert into slug_redirects (tenant_id, type, locale, slug, record_id)
        values (
          old.tenant_id, kind, old.locale, old.slug, (to_jsonb(old) ->> (kind || '_id'))::uuid
        )
        on conflict (tenant_id, type, locale, slug)
          do update set record_id = excluded.record_id, created_at = now();
      end if;
      return null;
    end $$;

    create function drop_slug_redirects() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      delete from slug_redirects
      where tenant_id = old.tenant_id and type = tg_argv[0] and record_id = old.id;
      return null;
    end $$;

    -- Gives a type of records, kept in <type>s and <type>_translations, all of the above.
    create procedure keep_slugs_of(type text) language plpgsql as $$
    declare
      records constant text := type || 's';
      words constant text := type || '_translations';
    begin
      execute format(
        'alter table %I alter column slug set default '''',
           add constraint %I check (slug ~ ''^[a-z0-9]+(-[a-z0-9]+)*$'')',
        words, words || '_slug_form'
      );
      execute format(
        'create trigger make_slug before insert or update of slug on %I for each row
           when (new.slug = '''') execute function make_slug(%L)', words, type
      );
      execute format(
        'create trigger keep_slug_redirects after insert or delete on %I for each row
           execute function keep_slug_redirects(%L)', words, type
      );
      execute format(
        'create trigger keep_slug_redirects_changed after update on %I for each row
           when ((old.locale, old.slug) is distinct from (new.locale, new.slug))
           execute function keep_slug_redirects(%L)', words, type
      );
      execute format(
        'create trigger drop_slug_redirects after delete on %I for each row
           execute function drop_slug_redirects(%L)', records, type
      );
    end $$;

    call keep_slugs_of('product');
    call keep_slugs_of('taxon');
    call keep_slugs_of('promotion');
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const type of ['product', 'taxon', 'promotion']) {
    const [records, words] = [sql.table(`${type}s`), sql.table(`${type}_translations`)];
    await sql`
      drop trigger drop_slug_redirects on ${records};
      drop trigger keep_slug_redirects on ${words};
      drop trigger keep_slug_redirects_changed on ${words};
      drop trigger make_slug on ${words};
      alter table ${words} alter column slug drop default,
        drop constraint ${sql.ref(`${type}_translations_slug_form`)};
    `.execute(db);
  }
  await sql`
    drop procedure keep_slugs_of(text);
    drop function drop_slug_redirects(), keep_slug_redirects(), make_slug(),
      cut_slug(text, integer), slug_from(text);
    drop table slug_redirects;
  `.execute(db);
}
