import { expect, it } from 'vitest';
import { createTestDatabase } from '../harness/databases.ts';
import { template } from '../harness/run/ask-run.ts';
import { seedOfToday } from '../harness/seed-of-today.ts';
import { proveBackfill } from '../proof/prove-backfill.ts';
import { repeatedRequests } from '../proof/repeated-requests.ts';

/** `npm run proof -- backfill` does as many as there is time for. */
const ROUNDS = 1;

const { seed, again } = seedOfToday('test/state/backfill-kills.test.ts');

it('a service that is killed while it fills its database asks for nothing twice and ends with the same data', async () => {
  const database = await createTestDatabase(await template('empty'));
  try {
    const { rounds, faults } = await proveBackfill(database, { seed, more: (made) => made < ROUNDS });
    expect(faults, again).toEqual([]);
    expect(rounds).toBeGreaterThan(0);
  } finally {
    await database.drop();
  }
});

it('the judge of the requests knows a page that was under way from one that was answered', () => {
  const expected = ['/a?1', '/b?1', '/a?2', '/a?3'];
  expect(repeatedRequests(expected, [expected])).toEqual({ faults: [], repeated: 0 });
  // Killed with the second page under way; steps ask on at the end.
  expect(
    repeatedRequests(expected, [
      ['/a?1', '/a?2'],
      ['/a?2', '/b?1', '/a?3', '/a?9'],
    ]),
  ).toEqual({
    ...{ faults: [], repeated: 1 },
  });
  expect(
    repeatedRequests(expected, [
      ['/a?1', '/a?2'],
      ['/a?1', '/a?2', '/a?3', '/b?1'],
    ]).faults[0],
  ).toBe('process 2 asked for /a?1 where /a?3 was next');
  expect(repeatedRequests(expected, [['/a?1', '/b?1']]).faults).toEqual(['never asked for /a?2']);
});
