import { expect, it } from 'vitest';
import { createTestDatabase, SERVER_URL } from '../harness/data/databases.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { template } from '../harness/run/ask-run.ts';
import { proveAlerts } from '../proof/prove-alerts.ts';

/** `npm run proof -- alerts` runs as many as time permits. */
const ROUNDS = SERVER_URL ? 8 : 3;

const { seed, again } = seedOfToday('test/state/alert-kills.test.ts');

it('delivers every alert in order and under one id, however often the process is killed', async () => {
  const database = await createTestDatabase(await template('empty'));
  try {
    const { rounds, counts, faults } = await proveAlerts(database, { seed, more: (made) => made < ROUNDS });
    expect([rounds, faults], again).toEqual([ROUNDS, []]);
    expect(counts['days published']).toBeGreaterThan(ROUNDS);
    expect(counts['events expected']).toBeGreaterThan(ROUNDS);
  } finally {
    await database.drop();
  }
});
