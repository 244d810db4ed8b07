const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Minutes and seconds, "9:07", rounded up so that the last second is one. */
export function clockFace(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The mark to announce with that much time left: the last one that was passed, so that each is announced once. */
export function markOf(ms: number): number | 'soon' | null {
  if (ms <= 30 * SECOND) return 'soon';
  return [1, 2, 5].find((minutes) => ms <= minutes * MINUTE) ?? null;
}
