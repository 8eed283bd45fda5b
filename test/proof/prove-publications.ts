import path from 'node:path';
import { findProjectRoot } from '../../app/project-root.ts';
import { panels } from '../../engine/catalogue/panels.ts';
import { createRandom } from '../../engine/statistics/random.ts';
import { createClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { countDays } from '../../platform/database/packed-numbers.ts';
import { createLog } from '../../platform/log.ts';
import { openSeriesStore } from '../../platform/series/open-series-store.ts';
import type { TestDatabase } from '../harness/data/databases.ts';
import type { KillRounds, KillVerdict } from './kill-proof.ts';
import { runKilled } from './run-killed.ts';

/** Maximum life of a process after its first publication. */
const MAX_LIFE_MS = 800;

/**
 * Kills a process that publishes at random moments, repeatedly, and compares the database with the acknowledged
 * versions.
 */
export async function provePublications(database: TestDatabase, { seed, more }: KillRounds): Promise<KillVerdict> {
  const random = createRandom(seed);
  const acknowledged = new Set<number>();
  const faults: string[] = [];
  let rounds = 0;
  for (; more(rounds); rounds++)
    for (const version of (await runKilled('publish-forever.mjs', database, random() * MAX_LIFE_MS)).map(Number)) {
      if (acknowledged.has(version)) faults.push(`version ${version} was acknowledged again in round ${rounds + 1}`);
      acknowledged.add(version);
    }
  const { versions, torn } = await readBack(database);
  for (const version of acknowledged) if (!versions.has(version)) faults.push(`version ${version} is not there`);
  return { rounds, counts: { 'versions acknowledged': acknowledged.size }, faults: [...faults, ...torn] };
}

/** Final contents of the database. */
async function readBack({ dataDir, databaseUrl }: TestDatabase): Promise<{ versions: Set<number>; torn: string[] }> {
  const log = createLog('silent');
  const migrationsDir = path.join(findProjectRoot(), 'prisma/migrations');
  const database = await openDatabase({ dataDir, databaseUrl, migrationsDir, log });
  const store = await openSeriesStore(database, panels, createClock(), log);
  try {
    const torn: string[] = [];
    const versions = await database.prisma.dataVersion.findMany();
    for (const { id, rows } of versions) {
      const recorded = await database.prisma.observations.findMany({ where: { version: id } });
      const stored = recorded.reduce((sum, { days }) => sum + countDays(Buffer.from(days)), 0);
      if (stored !== rows) torn.push(`version ${id} has ${stored} rows of ${rows}`);
    }
    const view = store.current().view();
    // Each version sets a day to the day number times its own factor.
    const factors = new Set(
      [...view.values('btc_close')].flatMap((value, i) => (Number.isNaN(value) ? [] : value / (view.firstDay + i))),
    );
    if (factors.size !== 1) torn.push(`the newest state is made of ${factors.size} versions`);
    return { versions: new Set(versions.map(({ id }) => id)), torn };
  } finally {
    store.close();
    await database.close();
  }
}
