import { expect, it } from 'vitest';
import { createTestDatabase, SERVER_URL } from '../harness/databases.ts';
import { template } from '../harness/run/ask-run.ts';
import { proveAlerts } from './alert-proof.ts';

/** `npm run proof:alerts` does many more. */
const ROUNDS = SERVER_URL ? 15 : 6;

it('every alert reaches its receiver, in order and under one id, however often the process is killed', {
  timeout: 240_000,
}, async () => {
  const database = await createTestDatabase(await template('empty'));
  try {
    const { published, expected, repeated, ...faults } = await proveAlerts(database, ROUNDS, 20_261_121);
    expect(faults).toEqual({ rounds: ROUNDS, lost: 0, missing: [], invented: [], renamed: [], disordered: [] });
    expect(published).toBeGreaterThan(ROUNDS);
    expect(expected).toBeGreaterThan(ROUNDS);
    expect(repeated).toBeGreaterThanOrEqual(0);
  } finally {
    await database.drop();
  }
});
