import { sql, type Kysely } from 'kysely';

/** Who counts visits, the question at the door, and the notice of public money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Houses that are open already count nobody, ask nobody and show nothing until they say otherwise.
    update tenants set settings = '{"analytics": {"consentRegime": "optIn", "policyVersion": "1", "gtag": null,
      "pixel": null}, "ageGate": false, "funding": null}' || settings
      where not settings ?& array['analytics', 'ageGate', 'funding'];
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    update tenants set settings = settings - array['analytics', 'ageGate', 'funding'];
  `.execute(db);
}
