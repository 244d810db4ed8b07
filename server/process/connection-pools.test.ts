import { expect, test } from 'vitest';
import {
  BACKGROUND_CONNECTIONS,
  connectionsOf,
  JOB_CONNECTIONS,
  STAFF_CONNECTIONS,
} from './connection-pools.ts';

/** What an embedded PostgreSQL allows for, less what it keeps for administrators. */
const ALLOWED = 60 - 3;

test('all processes together leave connections to a seed or a console beside them', () => {
  for (const processes of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const each = connectionsOf({ processes });
    expect(each).toBeGreaterThanOrEqual(4);
    expect(each).toBeLessThanOrEqual(10);
    const all = processes * (each + STAFF_CONNECTIONS) + BACKGROUND_CONNECTIONS + JOB_CONNECTIONS;
    expect(all).toBeLessThanOrEqual(ALLOWED - 4);
  }
});
