/** Whether a caller has what bears this ETag already. A compressed answer bears it as a weak one. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(/\s*,\s*/).some((each) => each.replace(/^W\//, '') === etag);
}
