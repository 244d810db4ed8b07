/** A script of the site did not arrive: the connection is gone, or a newer release has replaced it. */
export class ChunkError extends Error {
  readonly url: string;
  /** The script has the texts of a language. */
  readonly isLanguage: boolean;

  constructor(url: string, cause: unknown, { isLanguage = false } = {}) {
    super(`A script of the site could not be loaded: ${url}`, { cause });
    this.name = 'ChunkError';
    this.url = url;
    this.isLanguage = isLanguage;
  }
}
