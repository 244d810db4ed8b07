import { describe, expect, it } from 'vitest';
import { everyNavigation, inOrder, stepOf } from './order.ts';

describe('the steps of a navigation', () => {
  it('are taken in the order of the specification', () => {
    expect(everyNavigation).toEqual([
      'auth-tracking',
      'i18n',
      'old-browser',
      'data-reset',
      'seo-meta',
    ]);
    const taken: string[] = [];
    // However the table has them.
    const table = Object.fromEntries(
      everyNavigation.toReversed().map((name) => [name, () => void taken.push(name)]),
    );
    for (const step of inOrder(table)) step(null, null);
    expect(taken).toEqual([...everyNavigation]);
  });

  it('get what the router gives, and give back what they answer', () => {
    const steps = inOrder({ a: (args: number, next: number) => args + next }, ['a']);
    expect(steps.map((step) => step(1, 2))).toEqual([3]);
  });

  it('of an unknown name are a 500 that names it, reported when a page is requested', () => {
    const [step] = inOrder({}, ['nope']);
    const unknown = { data: { unknownMiddleware: 'nope' }, init: { status: 500 } };
    let thrown: unknown = null;
    try {
      step?.(null, null);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject(unknown);
    expect(() => stepOf({}, 'toString')).toThrow();
  });
});
