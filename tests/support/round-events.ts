/** What has been heard of a round on one connection. */
export type Followed = { changes: () => number; stop: () => void };

/** Follows a round by the events of the API, on a connection of its own. */
export async function followRound(origin: string, key: string): Promise<Followed> {
  const stopping = new AbortController();
  const response = await fetch(`${origin}/shared-carts/events`, {
    headers: { Tenant: 'kerasma', Locale: 'en', 'Shared-Cart-Key': key, Connection: 'close' },
    signal: stopping.signal,
  });
  if (!response.ok) throw new Error(`The round cannot be followed: ${response.status}`);
  let changes = 0;
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      changes += chunk.split('event: changed').length - 1;
    }
  };
  // It ends when it is stopped.
  void read().catch(() => undefined);
  return { changes: () => changes, stop: () => stopping.abort() };
}
