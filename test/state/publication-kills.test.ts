import { expect, it } from 'vitest';
import { createTestDatabase, SERVER_URL } from '../harness/data/databases.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { template } from '../harness/run/ask-run.ts';
import { provePublications } from '../proof/prove-publications.ts';

/** `npm run proof -- publications` runs as many as time permits. */
const ROUNDS = SERVER_URL ? 8 : 3;

const { seed, again } = seedOfToday('test/state/publication-kills.test.ts');

it('loses nothing it acknowledged and leaves nothing half written when it is killed', async () => {
  const database = await createTestDatabase(await template('empty'));
  try {
    const { rounds, counts, faults } = await provePublications(database, { seed, more: (made) => made < ROUNDS });
    expect([rounds, faults], again).toEqual([ROUNDS, []]);
    expect(counts['versions acknowledged']).toBeGreaterThanOrEqual(ROUNDS);
  } finally {
    await database.drop();
  }
});
