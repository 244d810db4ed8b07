import { sql, type Kysely } from 'kysely';

/**
 * The categories of a tenant in one language, put together when they are written: every category page asks for them,
 * and they rarely change. How many products stand in each is not in it (shelf_counts). The upkeep of the listing
 * (0009-listing-upkeep) tells when they have become stale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table taxon_trees (
      tenant_id uuid not null,
      locale text not null,
      -- Of just these taxons: who has read them need not read them again.
      version uuid not null,
      taxons json not null,
      primary key (tenant_id, locale)
    );
    grant select on taxon_trees to kerasma_app;

    -- The trees of a tenant as they must be now: each level in its order. The type of a taxon stands in
    -- domain/catalogue/rules.ts.
    create function taxon_trees_of(p_tenant uuid)
      returns table (locale text, version uuid, taxons json)
      language sql stable
      begin atomic
        select tree.locale, md5(tree.taxons::text)::uuid, tree.taxons
        from (
          select t.locale, json_agg(json_build_object('id', x.id, 'taxonomyId', x.taxonomy_id, 'parentId', x.parent_id,
            'level', x.level, 'imageKey', x.image_key, 'name', t.name, 'slug', t.slug, 'description', t.description,
            'translations', (
              select json_agg(json_build_object('locale', l.locale, 'slug', l.slug) order by l.locale collate "C")
              from taxon_translations l where l.tenant_id = p_tenant and l.taxon_id = x.id
            )) order by x.level, x.sort_order, x.id) as taxons
          from taxons x
          join taxon_translations t on t.tenant_id = p_tenant and t.taxon_id = x.id
          where x.tenant_id = p_tenant
          group by t.locale
        ) as tree;
      end;

    -- Writes the trees of a tenant anew; the caller has the lock of the listing.
    create function refresh_taxon_trees(p_tenant uuid) returns void
      language plpgsql security definer set search_path = public, pg_temp
    as $$
    begin
      delete from taxon_trees k where k.tenant_id = p_tenant and not exists (
        select from taxon_translations t where t.tenant_id = p_tenant and t.locale = k.locale
      );
      insert into taxon_trees as k (tenant_id, locale, version, taxons)
      select p_tenant, w.locale, w.version, w.taxons from taxon_trees_of(p_tenant) w
      on conflict (tenant_id, locale) do update set version = excluded.version, taxons = excluded.taxons
      where k.version <> excluded.version;
    end $$;

    revoke execute on function taxon_trees_of, refresh_taxon_trees from public;

    -- What stands in the shop already.
    select refresh_taxon_trees(id) from tenants;
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function refresh_taxon_trees(uuid), taxon_trees_of(uuid);
    drop table taxon_trees;
  `.execute(db);
}
