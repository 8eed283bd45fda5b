import { expect, it } from 'vitest';
import { createTestDatabase } from '../harness/data/databases.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { template } from '../harness/run/ask-run.ts';
import { proveBackfill } from '../proof/prove-backfill.ts';
import { repeatedRequests } from '../proof/repeated-requests.ts';

/** `npm run proof -- backfill` runs as many as time permits. */
const ROUNDS = 1;

const { seed, again } = seedOfToday('test/state/backfill-kills.test.ts');

it('fills the database with the same data and repeats no answered request, although it is killed', async () => {
  const database = await createTestDatabase(await template('empty'));
  try {
    const { rounds, faults } = await proveBackfill(database, { seed, more: (made) => made < ROUNDS });
    expect(faults, again).toEqual([]);
    expect(rounds).toBeGreaterThan(0);
  } finally {
    await database.drop();
  }
});

it('distinguishes a page in progress at a kill from one that was answered', () => {
  const expected = ['/a?1', '/b?1', '/a?2', '/a?3'];
  expect(repeatedRequests(expected, [expected])).toEqual({ faults: [], repeated: 0 });
  // Killed with the second page in progress; the steps make further requests at the end.
  expect(
    repeatedRequests(expected, [
      ['/a?1', '/a?2'],
      ['/a?2', '/b?1', '/a?3', '/a?9'],
    ]),
  ).toEqual({
    faults: [],
    repeated: 1,
  });
  expect(
    repeatedRequests(expected, [
      ['/a?1', '/a?2'],
      ['/a?1', '/a?2', '/a?3', '/b?1'],
    ]).faults[0],
  ).toBe('process 2 asked for /a?1 where /a?3 was next');
  expect(repeatedRequests(expected, [['/a?1', '/b?1']]).faults).toEqual(['never asked for /a?2']);
});
