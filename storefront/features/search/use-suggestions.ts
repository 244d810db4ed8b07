import { useEffect, useState } from 'react';
import { askedTerm, type SuggestionAnswer } from './suggestion-answer.ts';

/** As long as a fast typist takes from letter to letter. */
const PAUSE_MS = 140;
/** A later answer is of no use. */
const PATIENCE_MS = 5000;

type Known = { term: string; address: string; answer: SuggestionAnswer | null };

/**
 * The suggestions for a text, or null where there are none. Requested after a short pause; a new text aborts the
 * request, so that a late answer to an older one is never shown. Without an answer there are no suggestions.
 */
export function useSuggestions(
  path: string,
  text: string,
  isWanted: boolean,
): SuggestionAnswer | null {
  const term = askedTerm(text);
  const address = term === '' ? path : `${path}?${new URLSearchParams({ term }).toString()}`;
  const [known, setKnown] = useState<Known | null>(null);
  const isKnown = known?.address === address;
  useEffect(() => {
    if (!isWanted || isKnown) return undefined;
    const call = new AbortController();
    const pause = setTimeout(
      () => {
        void ask(address, call.signal).then((answer) => {
          if (!call.signal.aborted) setKnown({ term, address, answer });
        });
      },
      term === '' ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(pause);
      call.abort();
    };
  }, [address, term, isWanted, isKnown]);
  // From letter to letter the list stays, until the next answer arrives.
  const isNear = known !== null && known.term !== '' && term !== '';
  return isKnown || isNear ? known.answer : null;
}

async function ask(address: string, signal: AbortSignal): Promise<SuggestionAnswer | null> {
  try {
    const response = await fetch(address, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    return response.ok ? ((await response.json()) as SuggestionAnswer) : null;
  } catch {
    return null;
  }
}
