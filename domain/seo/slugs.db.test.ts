import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readTenantSeed, type Words } from '#db/seed/tenant-seed.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { addProduct, tenantIdOf, tried } from '#tests/support/slugs.ts';

const database = await openTestDatabase();
const tenantId = await tenantIdOf(database, 'kerasma');

describe('a slug made of a name', () => {
  test.each([
    ['Ρούμι παλαιωμένο', 'roumi-palaiomeno'],
    ['Ουίσκι & Κόλα', 'ouiski-kola'],
    // αυ, ευ, ηυ: V before vowels and voiced consonants, F before the others and at the end.
    ['Αυγή, Εύα, ευαγές', 'avgi-eva-evages'],
    ['Αυτό το εύκολο, ταυ', 'afto-to-efkolo-taf'],
    ['Ηύρα το ηυξημένο', 'ivra-to-ifximeno'],
    ['Γεύουμε, ταξιδεύουν, Εύοινος', 'gevoume-taxidevoun-evoinos'],
    ['Εύβοια, Ναύπλιο, Ελευσίνα, Παύλου', 'evvoia-nafplio-elefsina-pavlou'],
    ['Ταΰγετος, Ευαγγελία, Αύγουστος', 'taygetos-evangelia-avgoustos'],
    ['Χαράλαμπος, Μπέμπης, Ξενοφών, Υιός', 'charalampos-bempis-xenofon-yios'],
    ['Ηράκλειο, Οινόη, Σαγχάη, Θέουλα', 'irakleio-oinoi-sanchai-theoula'],
    ['ΑΥΓΟ ΕΥΤΥΧΙΑ ΟΥΖΟ', 'avgo-eftychia-ouzo'],
    // The accent on the first vowel or the dialytika on the second part them.
    ['Άυλος, άυπνος, γάιδαρος', 'aylos-aypnos-gaidaros'],
    ['Αϋπνία, πραΰνω, Μαΐου', 'aypnia-prayno-maiou'],
    ['Ρούμι, προϋπόθεση', 'roumi-proypothesi'],
    ['Άγγελος, έλεγξα, έλεγχος, αγκάθι', 'angelos-elenxa-elenchos-agkathi'],
    ['Μπαρ, λάμπα, κλαμπ', 'bar-lampa-klab'],
    ['Ντομάτα, τζατζίκι, τσίπουρο', 'ntomata-tzatziki-tsipouro'],
    ['Θάλασσα, χώρα, ψυχή, ξύλο, Ιησούς', 'thalassa-chora-psychi-xylo-iisous'],
    ['ᾠδή, τῷ Ἕλληνι, οὐρανός', 'odi-to-ellini-ouranos'],
    ['Bois-Carême Élevé Sous Bois', 'bois-careme-eleve-sous-bois'],
    ['Straße, Ærø, Łódź, São Tomé', 'strasse-aero-lodz-sao-tome'],
    ['Bois-d’Olive Ti’ Punch 50°', 'bois-dolive-ti-punch-50'],
    ['  Trailing -- and   double  ', 'trailing-and-double'],
  ])('%s is %s', async (name, slug) => {
    const { rows } = await sql<{ slug: string }>`select slug_from(${name}) as slug`.execute(
      database.owner,
    );
    expect(rows[0]?.slug).toBe(slug);
  });

  test('is the one that the shop itself has given, for every Greek name of its goods', async () => {
    const { products, categories } = readTenantSeed('kerasma');
    const named: { name: Words; slug: Words }[] = [...products, ...categories];
    const { rows } = await sql<{ name: string; slug: string }>`
      select name, slug_from(name) as slug from unnest(${named.map(({ name }) => name.el)}::text[]) name
    `.execute(database.owner);
    expect(rows.map(({ name, slug }) => [name, slug])).toEqual(
      named.map(({ name, slug }) => [name.el, slug.el]),
    );
  });

  test('exists for a name without letters, and distinguishes two of them', async () => {
    await tried(database, async (trx) => {
      const [first, second] = [
        await addProduct(trx, tenantId, { name: '!!!' }),
        await addProduct(trx, tenantId, { name: '🍹' }),
      ];
      expect(first.slug).toBe(`product-${first.id.slice(0, 8)}`);
      expect(second.slug).toBe(`product-${second.id.slice(0, 8)}`);
    });
  });

  test('ends at a word within 80 characters, and within a word that has no end', async () => {
    await tried(database, async (trx) => {
      const long = await addProduct(trx, tenantId, { name: 'Παλαιωμένο ρούμι '.repeat(20) });
      expect(long.slug).toBe(
        'palaiomeno-roumi-palaiomeno-roumi-palaiomeno-roumi-palaiomeno-roumi-palaiomeno',
      );
      expect((await addProduct(trx, tenantId, { name: 'ρ'.repeat(300) })).slug).toBe(
        'r'.repeat(80),
      );
      expect((await addProduct(trx, tenantId, { name: `ένα ${'ρ'.repeat(296)}` })).slug).toBe(
        `ena-${'r'.repeat(76)}`,
      );
      expect((await addProduct(trx, tenantId, { name: 'ρ'.repeat(300) })).slug).toBe(
        `${'r'.repeat(78)}-2`,
      );
    });
  });

  test('is numbered where the name has been given before, in its type and language only', async () => {
    await tried(database, async (trx) => {
      const name = 'Το ίδιο όνομα';
      const slugs = [];
      for (const locale of ['el', 'el', 'en', 'el']) {
        slugs.push((await addProduct(trx, tenantId, { name, locale })).slug);
      }
      expect(slugs).toEqual([
        'to-idio-onoma',
        'to-idio-onoma-2',
        'to-idio-onoma',
        'to-idio-onoma-3',
      ]);
      const taxonomy = await trx
        .selectFrom('taxonomies')
        .where('tenantId', '=', tenantId)
        .select('id')
        .executeTakeFirstOrThrow();
      const id = randomUUID();
      await trx
        .insertInto('taxons')
        .values({ tenantId, id, taxonomyId: taxonomy.id, level: 1 })
        .execute();
      const taxon = await trx
        .insertInto('taxonTranslations')
        .values({ tenantId, taxonId: id, locale: 'el', name })
        .returning('slug')
        .executeTakeFirstOrThrow();
      expect(taxon.slug).toBe('to-idio-onoma');
    });
  });

  test('is another for each row of one statement, and taken by hand only where it is free', async () => {
    await tried(database, async (trx) => {
      const ids = [randomUUID(), randomUUID(), randomUUID()];
      await trx
        .insertInto('products')
        .values(ids.map((id) => ({ tenantId, id, sku: id, kind: 'rum' })))
        .execute();
      const rows = await trx
        .insertInto('productTranslations')
        .values(
          ids.map((id) => ({ tenantId, productId: id, locale: 'el', name: 'Σε μία πρόταση' })),
        )
        .returning('slug')
        .execute();
      expect(rows.map(({ slug }) => slug)).toEqual([
        'se-mia-protasi',
        'se-mia-protasi-2',
        'se-mia-protasi-3',
      ]);
      await expect(
        addProduct(trx, tenantId, { name: 'x', slug: 'se-mia-protasi-2' }),
      ).rejects.toThrow(/duplicate key/);
    });
  });

  test('is another for each of many that come at once', async () => {
    const name = 'Όλα μαζί';
    const added = await Promise.all(
      Array.from({ length: 5 }, () =>
        database.owner.transaction().execute((trx) => addProduct(trx, tenantId, { name })),
      ),
    );
    expect(added.map(({ slug }) => slug).toSorted()).toEqual([
      'ola-mazi',
      'ola-mazi-2',
      'ola-mazi-3',
      'ola-mazi-4',
      'ola-mazi-5',
    ]);
    await database.owner
      .deleteFrom('products')
      .where(
        'id',
        'in',
        added.map(({ id }) => id),
      )
      .execute();
  });

  test('stays when the name changes, and is made again when it is emptied', async () => {
    await tried(database, async (trx) => {
      const { id, slug } = await addProduct(trx, tenantId, { name: 'Πρώτο όνομα' });
      const change = (set: { name?: string; slug?: string }) =>
        trx
          .updateTable('productTranslations')
          .set(set)
          .where('productId', '=', id)
          .returning('slug')
          .executeTakeFirstOrThrow();
      expect(await change({ name: 'Δεύτερο όνομα' })).toEqual({ slug });
      expect(await change({ slug: '' })).toEqual({ slug: 'deftero-onoma' });
    });
  });

  test.each(['Upper', 'ρούμι', 'a b', '-a', 'a--b', 'a/b', 'a'.repeat(81)])(
    'may be given, but not as %s',
    async (slug) => {
      await expect(
        tried(database, (trx) => addProduct(trx, tenantId, { name: 'x', slug })),
      ).rejects.toThrow(/product_translations_slug/);
    },
  );
});
