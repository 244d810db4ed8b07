import { afterEach, describe, expect, test } from 'vitest';
import { freePort, startProgram, until, type Program } from '#tests/support/processes.ts';

let site: Program;
let address: string;

async function open({ delay, grace }: { delay: number; grace: number }): Promise<void> {
  const port = await freePort();
  address = `http://127.0.0.1:${port}/`;
  site = startProgram(['tests/life/tiny-site.ts', String(port), String(delay), String(grace)]);
  await site.line(/^open$/);
}

afterEach(async () => {
  site.child.kill('SIGKILL');
  await site.ended;
});

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  test('lets the request in flight finish, takes no new one, and closes in order', async () => {
    await open({ delay: 1000, grace: 10_000 });
    const answer = fetch(address);
    await site.line(/^request begun$/);
    site.child.kill(signal);
    await site.line(/^closing$/);
    await until('new connections are refused', async () => {
      return fetch(address).then(
        () => false,
        () => true,
      );
    });
    expect(await (await answer).text()).toBe('finished');
    expect(await site.ended).toBe(0);
    expect(site.output()).toMatch(/closing\n(request begun\n)*requests finished\ndatabase closed$/);
  });

  test('that comes twice within a moment, as through npm, counts once', async () => {
    await open({ delay: 1000, grace: 10_000 });
    const answer = fetch(address);
    await site.line(/^request begun$/);
    site.child.kill(signal);
    site.child.kill(signal);
    expect(await (await answer).text()).toBe('finished');
    expect(await site.ended).toBe(0);
  });

  test('a second time ends the program at once', async () => {
    await open({ delay: 60_000, grace: 60_000 });
    const cutOff = expect(fetch(address)).rejects.toThrow();
    await site.line(/^request begun$/);
    site.child.kill(signal);
    await site.line(/^closing$/);
    const again = setInterval(() => site.child.kill(signal), 100);
    expect(await site.ended).toBe(signal === 'SIGTERM' ? 143 : 130);
    clearInterval(again);
    await cutOff;
  });
});

test('a request that does not end is cut off after the grace', async () => {
  await open({ delay: 60_000, grace: 300 });
  const cutOff = expect(fetch(address)).rejects.toThrow();
  await site.line(/^request begun$/);
  site.child.kill('SIGTERM');
  await cutOff;
  expect(await site.ended).toBe(0);
});
