import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

export type Thing = Record<string, unknown>;

/** The things of schema.org that a page describes, by their type, as a crawler reads them. */
export function readThings(html: string): Record<string, Thing[]> {
  return new WebAutoExtractor().parse(html).jsonld;
}

/** What is wrong with a page's structured data by the rules for rich results; what it might say besides is none. */
export async function findFaults(html: string): Promise<string[]> {
  const extracted = new WebAutoExtractor({ addLocation: true }).parse(html);
  const issues = await new Validator().validate(extracted);
  return [
    ...(extracted.errors ?? []).map((error) => JSON.stringify(error)),
    ...issues
      .filter(({ severity }) => severity === 'ERROR')
      .map(
        ({ issueMessage, path }) => `${path?.map(({ type }) => type).join(' > ')}: ${issueMessage}`,
      ),
  ];
}
