import { expect, it } from 'vitest';
import { createTestDatabase, SERVER_URL } from '../harness/databases.ts';
import { template } from '../harness/run/ask-run.ts';
import { seedOfToday } from '../harness/seed-of-today.ts';
import { provePublications } from '../proof/prove-publications.ts';

/** `npm run proof -- publications` does as many as there is time for. */
const ROUNDS = SERVER_URL ? 8 : 3;

const { seed, again } = seedOfToday('test/state/publication-kills.test.ts');

it('a killed process loses nothing it acknowledged and leaves nothing half written', async () => {
  const database = await createTestDatabase(await template('empty'));
  try {
    const { rounds, counts, faults } = await provePublications(database, { seed, more: (made) => made < ROUNDS });
    expect([rounds, faults], again).toEqual([ROUNDS, []]);
    expect(counts['versions acknowledged']).toBeGreaterThanOrEqual(ROUNDS);
  } finally {
    await database.drop();
  }
});
