import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageLoads, PENDING_FOR } from './page-load.ts';

const NOON = Date.UTC(2026, 10, 28, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Those of a loaded document. */
function opened() {
  const loads = createPageLoads();
  loads.end();
  return loads;
}

describe('the load of a page', () => {
  it('is pending, without error, from its beginning to its end, and then has a time', () => {
    const loads = createPageLoads();
    expect(loads.state().load).toEqual({ pending: false, error: null, timestamp: null });
    loads.begin('a');
    expect(loads.state().load).toEqual({ pending: true, error: null, timestamp: null });
    vi.advanceTimersByTime(700);
    loads.end();
    expect(loads.state().load).toEqual({ pending: false, error: null, timestamp: NOON + 700 });
  });

  it('is pending for at least 200 ms, however soon the page is there', () => {
    expect(PENDING_FOR).toBe(200);
    const loads = createPageLoads();
    loads.begin('a');
    vi.advanceTimersByTime(30);
    loads.end();
    expect(loads.state().load).toMatchObject({ pending: true, timestamp: NOON + 30 });
    vi.advanceTimersByTime(169);
    expect(loads.state().load.pending).toBe(true);
    vi.advanceTimersByTime(1);
    expect(loads.state().load.pending).toBe(false);
  });

  it('stays pending when another takes its place meanwhile', () => {
    const loads = createPageLoads();
    loads.begin('a');
    loads.end();
    vi.advanceTimersByTime(100);
    loads.begin('b');
    vi.advanceTimersByTime(5000);
    expect(loads.state().load.pending).toBe(true);
    loads.end();
    expect(loads.state().load.pending).toBe(false);
  });

  it('is one load when it is reported twice', () => {
    const loads = createPageLoads();
    loads.begin('a');
    vi.advanceTimersByTime(150);
    loads.begin('a');
    vi.advanceTimersByTime(50);
    expect(loads.state().bar.phase).toBe('running');
  });

  it.each(['before', 'after'])(
    'keeps its error, reported %s its end, until the next load',
    (when) => {
      const loads = opened();
      const error = new Error('no');
      loads.begin('a');
      vi.advanceTimersByTime(300);
      if (when === 'before') loads.fail(error);
      loads.end();
      if (when === 'after') loads.fail(error);
      vi.advanceTimersByTime(300);
      expect(loads.state().load).toEqual({ pending: false, error, timestamp: NOON + 300 });
      expect(loads.state().bar).toMatchObject({ phase: 'done', hasFailed: true });
      loads.begin('b');
      expect(loads.state().load.error).toBeNull();
    },
  );

  it('shows no bar for an error of the document itself', () => {
    const loads = createPageLoads();
    loads.fail(new Error('no'));
    loads.end();
    expect(loads.state().bar.phase).toBe('idle');
    expect(loads.state().load.timestamp).toBeNull();
  });

  it('shows the failed bar also for what failed before it was seen to begin', () => {
    const loads = opened();
    loads.fail(new Error('no'));
    loads.end();
    expect(loads.state().bar).toMatchObject({ phase: 'done', hasFailed: true });
    expect(loads.state().load.timestamp).toBe(NOON);
    vi.advanceTimersByTime(500);
    expect(loads.state().bar.phase).toBe('idle');
  });

  it('moves its bar by a timer of its own, and reports each step', () => {
    const loads = createPageLoads();
    const heard = vi.fn<() => void>();
    const stop = loads.subscribe(heard);
    loads.begin('a');
    vi.advanceTimersByTime(1200);
    expect(loads.state().bar).toMatchObject({ phase: 'running' });
    expect(loads.state().bar.percent).toBeCloseTo(22);
    expect(heard.mock.calls.length).toBeGreaterThan(10);
    loads.redirect();
    expect(loads.state().bar.phase).toBe('paused');
    loads.end();
    expect(loads.state().bar).toMatchObject({ phase: 'done', percent: 100 });
    vi.advanceTimersByTime(500);
    expect(loads.state().bar.phase).toBe('idle');
    stop();
    heard.mockClear();
    loads.begin('b');
    expect(heard).not.toHaveBeenCalled();
  });
});
