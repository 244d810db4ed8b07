/** A script of the site did not arrive: the connection is gone, or a newer release has taken its place. */
export class ChunkError extends Error {
  constructor(url: string, cause: unknown) {
    super(`A script of the site could not be loaded: ${url}`, { cause });
    this.name = 'ChunkError';
  }
}
