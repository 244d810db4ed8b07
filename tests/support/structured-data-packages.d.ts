declare module '@marbec/web-auto-extractor' {
  export type Extracted = { jsonld: Record<string, Record<string, unknown>[]>; errors?: unknown[] };
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean });
    parse(html: string): Extracted;
  }
}

declare module '@adobe/structured-data-validator' {
  export type Issue = {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    /** Without it the thing could not be looked at. */
    path?: { type: string }[];
  };
  export default class Validator {
    validate(extracted: unknown): Promise<Issue[]>;
  }
}
