import path from 'node:path';
import { findProjectRoot } from '../../app/project-root.ts';
import { openState, type State } from '../../app/state/open-state.ts';
import { type Day, toDay } from '../../engine/calendar.ts';
import { type SeriesView, valueOn } from '../../engine/series-view.ts';
import { readSeriesFile } from '../../ingest/datasets/read-series-file.ts';
import type { Config } from '../../platform/config.ts';
import { createLog, type Log } from '../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../harness/data/databases.ts';
import { REFERENCE_DATA } from '../harness/data/reference-data.ts';
import { template } from '../harness/run/ask-run.ts';
import { testConfig } from '../harness/settings/test-config.ts';

const root = findProjectRoot();
/** A column of one of the files, in the provider's format. */
export interface FileColumn {
  readonly days: readonly Day[];
  readonly values: readonly number[];
}

/** A value of ours and the compared value on the same day. */
export type Pair = readonly [ours: number, theirs: number];

/** The service's state on the real history, in a separate database. */
export interface ReferenceState {
  readonly state: State;
  readonly database: TestDatabase;
  readonly config: Config;
  readonly log: Log;
  /** The snapshot of all data, or of a day. */
  view(asOf?: string): SeriesView;
  /** Value of a series on a date, null if there is none. */
  on(series: string, date: string): number | null;
  /** Days on which a series has a value, with the value. */
  present(series: string): readonly (readonly [Day, number])[];
  /** A series as a function of the day, NaN without a value. */
  values(series: string): (day: Day) => number;
  column(file: string, name: string): Promise<FileColumn>;
  close(): Promise<void>;
}

/** Opens a state with the real history in it. */
export async function openReferenceState(): Promise<ReferenceState> {
  const log = createLog('fatal');
  const database = await createTestDatabase(await template('reference'));
  const config = testConfig(database);
  const state = await openState(config, log, root);
  const view: ReferenceState['view'] = (asOf) =>
    state.store.series.current().view(asOf === undefined ? undefined : toDay(asOf));
  return {
    state,
    database,
    config,
    log,
    view,
    on: (series, date) => valueOn(view(), series, toDay(date)),
    present: (series) =>
      [...view().values(series)].flatMap((value, i) =>
        Number.isNaN(value) ? [] : [[view().firstDay + i, value] as const],
      ),
    values(series) {
      const { firstDay } = view();
      const column = view().values(series);
      return (day) => column[day - firstDay] ?? Number.NaN;
    },
    column: readColumn,
    async close() {
      await state.close();
      await database.drop();
    },
  };
}

/** Pairs of our values and a column, on their common days from a date on. */
export function pairsOf(of: (day: Day) => number, { days, values }: FileColumn, from: string): Pair[] {
  return days.flatMap((day, i) => {
    const ours = of(day);
    return Number.isNaN(ours) || day < toDay(from) ? [] : [[ours, values[i] as number] as const];
  });
}

async function readColumn(file: string, name: string): Promise<FileColumn> {
  const columns = { [name]: { series: name, scale: 1 } };
  const [found] = await readSeriesFile(
    path.join(REFERENCE_DATA, file),
    {
      path: file,
      date_column: 'date',
      shift_days: 0,
      source: 'reference',
      columns,
    },
    new Map(),
  );
  return found ?? { days: [], values: [] };
}
