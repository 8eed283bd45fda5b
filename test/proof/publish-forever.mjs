// Publishes versions of 3,000 rows one after another until it is killed, and prints each acknowledged version. Plain
// JavaScript over dist/: see run-killed.ts.
import path from 'node:path';
import { GENESIS_DAY } from '../../dist/engine/calendar.js';
import { panels } from '../../dist/engine/catalogue/panels.js';
import { createClock } from '../../dist/platform/clock.js';
import { openDatabase } from '../../dist/platform/database/open-database.js';
import { createLog } from '../../dist/platform/log.js';
import { openSeriesStore } from '../../dist/platform/series/open-series-store.js';

const [dataDir, databaseUrl] = process.argv.slice(2);
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
  process.stdout.write(`${snapshot.version}\n`);
}
