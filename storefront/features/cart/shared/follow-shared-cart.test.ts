import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followSharedCart } from './follow-shared-cart.ts';

/** The opened connections, as the browser would. */
let lines: Line[] = [];
class Line extends EventTarget {
  isOpen = true;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    lines.push(this);
  }
  close(): void {
    this.isOpen = false;
  }
  say(event: 'beat' | 'changed' | 'error'): void {
    this.dispatchEvent(new Event(event));
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const look = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('EventSource', Line);
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  lines = [];
  stop = followSharedCart('/session/round', look);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const last = () => lines.at(-1) ?? new Line('none');
function show(state: 'visible' | 'hidden'): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

describe('a page that follows a shared cart', () => {
  test('looks when the line is there, and at every change', () => {
    expect(lines.map(({ address }) => address)).toEqual(['/session/round']);
    last().say('beat');
    expect(look).toHaveBeenCalledTimes(1);
    last().say('beat');
    expect(look).toHaveBeenCalledTimes(1);
    last().say('changed');
    last().say('changed');
    expect(look).toHaveBeenCalledTimes(3);
  });

  test('polls every few seconds while there is no connection, and reconnects less and less often', () => {
    last().say('error');
    expect(last().isOpen).toBe(false);
    vi.advanceTimersByTime(999);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(2);
    last().say('error');
    vi.advanceTimersByTime(1999);
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(3);
    look.mockClear();
    vi.advanceTimersByTime(10_000);
    expect(look).toHaveBeenCalledTimes(2);
    for (let time = 0; time < 10; time += 1) {
      last().say('error');
      vi.advanceTimersByTime(30_000);
    }
    const tried = lines.length;
    last().say('error');
    vi.advanceTimersByTime(29_999);
    expect(lines).toHaveLength(tried);
  });

  test('stops polling once it gets events', () => {
    last().say('error');
    vi.advanceTimersByTime(1000);
    last().say('beat');
    look.mockClear();
    vi.advanceTimersByTime(40_000);
    expect(look).not.toHaveBeenCalled();
  });

  test('takes a line that has fallen silent for dead', () => {
    last().say('beat');
    vi.advanceTimersByTime(45_000);
    expect(last().isOpen).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(lines).toHaveLength(2);
  });

  test('neither polls nor listens while it is hidden, and looks when it is visible again', () => {
    last().say('error');
    show('hidden');
    look.mockClear();
    vi.advanceTimersByTime(120_000);
    expect([lines.length, look.mock.calls.length]).toEqual([1, 0]);
    show('visible');
    expect([lines.length, look.mock.calls.length]).toEqual([2, 1]);
  });

  test('leaves nothing behind when it goes', () => {
    last().say('error');
    stop();
    look.mockClear();
    vi.advanceTimersByTime(120_000);
    expect([lines.length, look.mock.calls.length]).toEqual([1, 0]);
  });
});
