import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadDataset, openState, type State } from '../../app/open-state.ts';
import { findProjectRoot } from '../../app/project-root.ts';
import { type Day, toDay } from '../../engine/calendar.ts';
import { valueOn } from '../../engine/series-view.ts';
import { readSeriesFile } from '../../ingest/datasets/read-series-file.ts';
import type { Config } from '../../platform/config.ts';
import { createLog, type Log } from '../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../harness/databases.ts';
import { testConfig } from '../harness/test-config.ts';

const root = findProjectRoot();
/** The real history is not part of the project. */
const data = process.env.DATASET_ROOT ?? path.resolve(root, '../shared/data');

/** Whether the real history is at hand; tests on it are skipped where it is not. */
export const HAS_REFERENCE = existsSync(path.join(data, 'btc_ohlcv_daily.csv'));

/** Time for an import of everything on a busy machine. */
export const IMPORT_TIMEOUT_MS = 300_000;

/** The service's state on the real history, in a database of its own. */
export interface ReferenceState {
  readonly state: State;
  readonly database: TestDatabase;
  readonly config: Config;
  readonly log: Log;
  /** Value of a series on a date, null where there is none. */
  on(series: string, date: string): number | null;
  /** A column of one of the files, as its provider wrote it. */
  column(file: string, name: string): Promise<{ readonly days: readonly Day[]; readonly values: readonly number[] }>;
  close(): Promise<void>;
}

/** Imports the real history into a new database. */
export async function openReferenceState(): Promise<ReferenceState> {
  const database = await createTestDatabase();
  const log = createLog('fatal');
  const config = testConfig(database, { DATASET: path.join(root, 'test/reference/manifest.json'), DATASET_ROOT: data });
  const state = await openState(config, log, root);
  await loadDataset(state, config, log);
  return {
    state,
    database,
    config,
    log,
    on: (series, date) => valueOn(state.series.current().view(), series, toDay(date)),
    async column(file, name) {
      const columns = { [name]: { series: name, scale: 1 } };
      const [found] = await readSeriesFile(path.join(data, file), {
        path: file,
        date_column: 'date',
        shift_days: 0,
        source: 'reference',
        columns,
      });
      return found ?? { days: [], values: [] };
    },
    async close() {
      await state.close();
      await database.drop();
    },
  };
}
