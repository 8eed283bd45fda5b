import path from 'node:path';
import { GENESIS_DAY } from '../../engine/calendar.ts';
import { panels } from '../../engine/catalogue/panels.ts';
import { createClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { createLog } from '../../platform/log.ts';
import { openSeriesStore } from '../../platform/series/open-series-store.ts';

/** Publishes versions of 3,000 rows one after the other and prints each when it is acknowledged, until it is killed. */
const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const log = createLog('silent');
const database = await openDatabase({
  dataDir,
  databaseUrl: databaseUrl || undefined,
  migrationsDir: path.resolve(import.meta.dirname, '../../prisma/migrations'),
  log,
});
const store = await openSeriesStore(database, panels, createClock(), log);
const days = Array.from({ length: 3_000 }, (_, i) => GENESIS_DAY + i);
for (let i = (store.loaded ? store.current().version : 0) + 1; ; i++) {
  const snapshot = await store.publish({
    origin: 'test',
    sample: false,
    panels: [],
    collected: [{ seriesId: 'btc_close', source: 'test', days, values: days.map((day) => day * i) }],
    derive: () => [],
  });
  process.stdout.write(`${snapshot?.version}\n`);
}
