import { afterEach, expect, test, vi } from 'vitest';
import { inSequence } from './in-sequence.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['with Web Locks', 'without'])(
  'changes run one after another, also past a failure: %s',
  async (how) => {
    if (how === 'without') vi.stubGlobal('navigator', {});
    const log: string[] = [];
    const change = (name: string, turns: number) =>
      inSequence(async () => {
        log.push(`${name} begins`);
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
        log.push(`${name} ends`);
        if (name === 'b') throw new Error('b fails');
        return name;
      });
    const answers = await Promise.allSettled([change('a', 20), change('b', 1), change('c', 5)]);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  },
);

test.each(['with Web Locks', 'without'])(
  'a change that hangs does not block the next one: %s',
  async (how) => {
    if (how === 'without') vi.stubGlobal('navigator', {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer: (text: string) => void = () => undefined;
    const begun = Promise.withResolvers<void>();
    const hanging = inSequence(() => {
      begun.resolve();
      return new Promise<string>((resolve) => {
        answer = resolve;
      });
    });
    const next = inSequence(() => Promise.resolve('next'));
    await begun.promise;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await next).toBe('next');
    answer('late');
    expect(await hanging).toBe('late');
    vi.useRealTimers();
  },
);
