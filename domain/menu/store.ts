import { sql } from 'kysely';
import type { Context, TransactionContext } from '../context.ts';
import type { Drink, DrinkAvailability, Menu, MenuNotes, MenuSection, MenuWord } from './rules.ts';

type DrinkRow = Omit<Drink, 'section' | 'availability'> & {
  availability: DrinkAvailability;
  unavailableUntil: string | null;
};
type SectionRow = Omit<MenuSection, 'drinks'> & { drinks: DrinkRow[] };
type WordRow = MenuWord & { kind: string };

/** The card of the tenant in the locale of the request, read in one go: it has some sixty drinks, and never thousands. */
export async function selectMenu(
  ctx: Context,
): Promise<{ sections: SectionRow[]; words: WordRow[]; notes: Menu['notes'] }> {
  const tenantId = ctx.tenant.id;
  const { locale } = ctx;
  const { rows } = await sql<{
    sections: SectionRow[] | null;
    words: WordRow[] | null;
    notes: MenuNotes | null;
  }>`
    with labels as materialized (
      select w.kind, w.key, w.position, t.label
      from menu_words w
      join menu_word_translations t
        on t.tenant_id = w.tenant_id and t.kind = w.kind and t.key = w.key and t.locale = ${locale}
      where w.tenant_id = ${tenantId}
    ),
    own_words as materialized (
      select dw.drink_id, dw.kind, dw.position, json_build_object('key', l.key, 'label', l.label) as word
      from drink_words dw join labels l on l.kind = dw.kind and l.key = dw.key
      where dw.tenant_id = ${tenantId}
    ),
    words as (
      select drink_id,
        (array_agg(word) filter (where kind = 'spirit'))[1] as spirit,
        (array_agg(word) filter (where kind = 'glass'))[1] as glass,
        (array_agg(word) filter (where kind = 'ice'))[1] as ice,
        json_agg(word order by position) filter (where kind = 'taste') as tastes
      from own_words group by drink_id
    ),
    ingredients as (
      select i.drink_id, json_agg(json_build_object(
        'name', t.name, 'amountMl', i.amount_ml, 'productId', i.product_id
      ) order by i.position) as list
      from drink_ingredients i
      join drink_ingredient_translations t on t.tenant_id = i.tenant_id and t.drink_id = i.drink_id
        and t.position = i.position and t.locale = ${locale}
      where i.tenant_id = ${tenantId}
      group by i.drink_id
    ),
    allergens as (
      select drink_id,
        json_agg(allergen order by allergen) filter (where not is_trace) as contained,
        json_agg(allergen order by allergen) filter (where is_trace) as traces
      from drink_allergens where tenant_id = ${tenantId}
      group by drink_id
    ),
    slugs as (
      select drink_id, json_agg(json_build_object('locale', locale, 'slug', slug) order by locale) as list
      from drink_translations where tenant_id = ${tenantId}
      group by drink_id
    ),
    card as (
      select d.section_id, json_agg(json_build_object(
        'id', d.id, 'key', d.key, 'slug', t.slug, 'name', t.name, 'line', t.line, 'garnish', t.garnish,
        'recipe', t.recipe, 'spirit', w.spirit, 'tastes', coalesce(w.tastes, '[]'), 'glass', w.glass, 'ice', w.ice,
        'strength', d.strength, 'abv', d.abv, 'volumeMl', d.volume_ml, 'serves', d.serves, 'price', d.price,
        'isVegan', d.is_vegan, 'isAlcoholFree', d.is_alcohol_free, 'availability', d.availability,
        'unavailableUntil', d.unavailable_until, 'contains', coalesce(a.contained, '[]'),
        'mayContain', coalesce(a.traces, '[]'), 'ingredients', coalesce(i.list, '[]'),
        'picture', case when d.picture_key is not null then json_build_object('key', d.picture_key,
          'width', d.picture_width, 'height', d.picture_height, 'placeholder', d.picture_placeholder,
          'alt', t.picture_alt, 'variantId', null) end,
        'translations', s.list
      ) order by d.sort_order, d.id) as drinks
      from drinks d
      join drink_translations t on t.tenant_id = d.tenant_id and t.drink_id = d.id and t.locale = ${locale}
      join slugs s on s.drink_id = d.id
      left join words w on w.drink_id = d.id
      left join ingredients i on i.drink_id = d.id
      left join allergens a on a.drink_id = d.id
      where d.tenant_id = ${tenantId}
      group by d.section_id
    )
    select
      (select json_agg(json_build_object('key', s.key, 'name', t.name, 'intro', t.intro, 'drinks', card.drinks)
          order by s.sort_order, s.key)
        from menu_sections s
        join menu_section_translations t
          on t.tenant_id = s.tenant_id and t.section_id = s.id and t.locale = ${locale}
        join card on card.section_id = s.id
        where s.tenant_id = ${tenantId}) as sections,
      (select json_agg(json_build_object('kind', kind, 'key', key, 'label', label) order by kind, position, key)
        from labels) as words,
      (select json_build_object('prices', prices, 'receipt', receipt, 'allergens', allergens, 'strength', strength,
          'age', age)
        from menu_notes where tenant_id = ${tenantId} and locale = ${locale}) as notes
  `.execute(ctx.db);
  const { sections, words, notes } = rows[0] ?? {};
  return { sections: sections ?? [], words: words ?? [], notes: notes ?? null };
}

/** Locks a drink; false if there is no such drink. */
export async function selectDrinkForUpdate(ctx: TransactionContext, key: string): Promise<boolean> {
  const drink = await ctx.db
    .selectFrom('drinks')
    .select('id')
    .where('tenantId', '=', ctx.tenant.id)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return drink !== undefined;
}

/** Changes the availability of a drink; false if there is no such drink. */
export async function updateAvailability(
  ctx: Context,
  key: string,
  state: { availability: DrinkAvailability; unavailableUntil: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('drinks')
    .set({
      availability: state.availability,
      unavailableUntil: state.unavailableUntil?.toISOString() ?? null,
      updatedAt: ctx.now().toISOString(),
    })
    .where('tenantId', '=', ctx.tenant.id)
    .where('key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** When the next drink comes back by itself; null: none will. */
export async function selectNextReturn(ctx: Context): Promise<Date | null> {
  const { next } = await ctx.db
    .selectFrom('drinks')
    .where('tenantId', '=', ctx.tenant.id)
    .where('unavailableUntil', '>', ctx.now())
    .select((eb) => eb.fn.min('unavailableUntil').as('next'))
    .executeTakeFirstOrThrow();
  return next;
}
