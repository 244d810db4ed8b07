/** What we use of it; @types/negotiator does not know `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** `preferred` decides between encodings of the same weight. */
    encoding(
      available: readonly string[],
      options: { preferred: readonly string[] },
    ): string | undefined;
    /** Those that are accepted, the most wanted first. */
    languages(): string[];
  }
}
