import { describe, expect, it } from 'vitest';
import {
  DURATION,
  HIDE_AFTER,
  idleBar,
  isBarVisible,
  nextBar,
  THROTTLE,
  type LoadingBarEvent,
  type LoadingBarState,
} from './loading-bar-state.ts';

/** Sends the bar each event at its time, and its ticks when they are due. */
function play(
  events: [at: number, type: LoadingBarEvent['type']][],
  until: number,
): LoadingBarState {
  let bar = idleBar;
  const tickUntil = (at: number) => {
    while (bar.nextTickAt !== null && bar.nextTickAt <= at)
      bar = nextBar(bar, { type: 'tick', at: bar.nextTickAt });
  };
  for (const [at, type] of events) {
    tickUntil(at);
    bar = nextBar(bar, { type, at });
  }
  tickUntil(until);
  return bar;
}

describe('the loading bar', () => {
  it('is not in sight for the first 200 ms', () => {
    expect(THROTTLE).toBe(200);
    expect(isBarVisible(play([[0, 'start']], 199))).toBe(false);
    expect(isBarVisible(play([[0, 'start']], 200))).toBe(true);
  });

  it('never comes for a page that is there before', () => {
    const bar = play(
      [
        [0, 'start'],
        [199, 'finish'],
      ],
      199,
    );
    expect(bar).toEqual(idleBar);
  });

  it('moves on by itself, and would take 5000 ms from end to end', () => {
    expect(DURATION).toBe(5000);
    const at = (ms: number) => play([[0, 'start']], THROTTLE + ms).percent;
    expect(at(1000) - at(0)).toBeCloseTo(20);
    expect(at(2500) - at(0)).toBeCloseTo(50);
    expect(at(4000)).toBeGreaterThan(at(3900));
  });

  it('does not say that it is done before it is', () => {
    expect(play([[0, 'start']], 60_000)).toMatchObject({ phase: 'running', percent: 95 });
  });

  it('is full when the page is there, and goes 500 ms later', () => {
    expect(HIDE_AFTER).toBe(500);
    const events: Parameters<typeof play>[0] = [
      [0, 'start'],
      [1000, 'finish'],
    ];
    expect(play(events, 1499)).toMatchObject({ phase: 'done', percent: 100, hasFailed: false });
    expect(play(events, 1500)).toEqual(idleBar);
  });

  it('pauses when the answer is a redirect, then continues from there', () => {
    const events: Parameters<typeof play>[0] = [
      [0, 'start'],
      [1250, 'redirect'],
    ];
    const before = play([[0, 'start']], 1250);
    const paused = play(events, 1449);
    expect(paused).toMatchObject({ phase: 'paused', percent: before.percent });
    expect(isBarVisible(paused)).toBe(true);
    expect(play(events, 1450).percent).toBeGreaterThan(before.percent);
    expect(play([...events, [1300, 'finish']], 1300)).toMatchObject({ phase: 'done' });
  });

  it('stays out of sight when a redirect comes before it', () => {
    const paused = play(
      [
        [0, 'start'],
        [50, 'redirect'],
      ],
      249,
    );
    expect(isBarVisible(paused)).toBe(false);
  });

  it('shows that the page has failed, also at once, and hides as any other', () => {
    const failed = { phase: 'done', percent: 100, hasFailed: true };
    const soon = nextBar(play([[0, 'start']], 10), { type: 'fail', at: 10 });
    expect(soon).toMatchObject(failed);
    expect(isBarVisible(soon)).toBe(true);
    const late = play(
      [
        [0, 'start'],
        [900, 'finish'],
        [901, 'fail'],
      ],
      1400,
    );
    expect(late).toMatchObject(failed);
    expect(nextBar(late, { type: 'tick', at: 1401 })).toEqual(idleBar);
  });

  it('starts again for the next page, failed or not', () => {
    const bar = play(
      [
        [0, 'start'],
        [900, 'fail'],
        [950, 'start'],
      ],
      950,
    );
    expect(bar).toMatchObject({ phase: 'waiting', percent: 0, hasFailed: false });
  });

  it('ignores unrelated events', () => {
    for (const type of ['redirect', 'tick', 'finish'] as const)
      expect(nextBar(idleBar, { type, at: 5 })).toEqual(idleBar);
  });
});
