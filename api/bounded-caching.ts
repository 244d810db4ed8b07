/** Directives that say for how long (s) an answer is fresh. */
const FRESH = /\b(max-age|s-maxage)=(\d+)/g;
const STALE = /\b(stale-while-revalidate)=(\d+)/g;

/** A Cache-Control header by which nobody shows the answer for longer than `seconds`, neither fresh nor stale. */
export function boundCaching(header: string, seconds: number): string {
  const most = Math.max(0, Math.floor(seconds));
  let fresh = 0;
  const bounded = header.replace(FRESH, (_, name: string, given: string) => {
    const value = Math.min(Number(given), most);
    fresh = Math.max(fresh, value);
    return `${name}=${value}`;
  });
  return bounded.replace(
    STALE,
    (_, name: string, given: string) => `${name}=${Math.min(Number(given), most - fresh)}`,
  );
}
