import type { MetaDescriptor } from 'react-router';
import type { Thing } from 'schema-dts';
import { plainSpaces } from '#storefront/features/page/plain-spaces.ts';

/**
 * A thing of schema.org for the `meta` of a page. React Router writes it as JSON-LD and escapes what could end
 * the script; it is data, which a browser does not run, so the page's policy has nothing to allow.
 */
export function structuredData(thing: Exclude<Thing, string>): MetaDescriptor {
  const json = plainSpaces(JSON.stringify({ '@context': 'https://schema.org', ...thing }));
  return { 'script:ld+json': JSON.parse(json) };
}

/** An amount in minor units as schema.org writes it. */
export function decimalPrice(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2);
}
