import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A `shouldRevalidate`: after an act that was not sent nothing is loaded again, which would fail as well. */
export function unlessUnsent({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isUnsent = (actionResult as { isSent?: boolean } | undefined)?.isSent === false;
  return !isUnsent && defaultShouldRevalidate;
}
