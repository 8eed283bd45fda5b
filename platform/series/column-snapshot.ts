import { createSeriesView } from '../../engine/array-series-view.ts';
import { type Day, GENESIS_DAY } from '../../engine/calendar.ts';
import type { PanelView } from '../../engine/panel-view.ts';
import type { SeriesView } from '../../engine/series-view.ts';
import { BoundedMap } from '../memory/bounded-map.ts';
import { digestPanel } from '../panels/digest-panel.ts';
import type { PanelTables } from '../panels/panel-tables.ts';
import { type Column, digestColumn, growColumn, lastIndex } from './column.ts';
import type { PanelUpdate, SeriesUpdate } from './publication.ts';
import type { SeriesSnapshot } from './series-snapshot.ts';

/** Views and digests of past days that stay in memory. */
const KEPT_VIEWS = 64;
const KEPT_DIGESTS = 4_096;

export interface SnapshotState {
  readonly version: number;
  readonly publishedAt: Date;
  readonly sample: boolean;
}

/** A {@link SeriesSnapshot} over columns in memory. */
export class ColumnSnapshot implements SeriesSnapshot {
  readonly version: number;
  readonly publishedAt: Date;
  readonly sample: boolean;
  readonly lastDay: Day;
  readonly #columns: ReadonlyMap<string, Column>;
  readonly #panels: PanelTables;
  readonly #values: ReadonlyMap<string, Float64Array>;
  readonly #views = new BoundedMap<Day, SeriesView>(KEPT_VIEWS);
  readonly #digests = new BoundedMap<string, string>(KEPT_DIGESTS);

  constructor(state: SnapshotState, columns: ReadonlyMap<string, Column>, panels: PanelTables) {
    this.version = state.version;
    this.publishedAt = state.publishedAt;
    this.sample = state.sample;
    this.#columns = columns;
    this.#panels = panels;
    this.#values = new Map([...columns].map(([id, column]) => [id, column.values]));
    this.lastDay = GENESIS_DAY + Math.max(-1, ...[...columns.values()].map(({ values }) => lastIndex(values)));
  }

  view(asOf: Day = this.lastDay): SeriesView {
    const day = Math.min(asOf, this.lastDay);
    return this.#views.getOrMake(day, () => createSeriesView(GENESIS_DAY, day, this.#values));
  }

  panel(panelId: string, asOf: Day = Number.MAX_SAFE_INTEGER - 1): PanelView {
    return this.#panels.view(panelId, asOf);
  }

  panelFields(panelId: string): readonly string[] {
    return this.#panels.fields(panelId);
  }

  panelDigest(panelId: string, asOf: Day, entities?: readonly string[]): string {
    const key = `${panelId}[${entities?.join(',') ?? '*'}]@${asOf}`;
    return this.#digests.getOrMake(key, () =>
      digestPanel(this.panel(panelId, asOf), this.panelFields(panelId), entities),
    );
  }

  digest(seriesId: string, asOf: Day = this.lastDay): string {
    const day = Math.min(asOf, this.lastDay);
    return this.#digests.getOrMake(`${seriesId}@${day}`, () =>
      digestColumn(this.#values.get(seriesId), Math.max(day - GENESIS_DAY + 1, 0)),
    );
  }

  source(seriesId: string): string | null {
    return this.#columns.get(seriesId)?.source ?? null;
  }

  fresh(): ColumnSnapshot {
    return new ColumnSnapshot(this, this.#columns, this.#panels.fresh());
  }

  /** What an update changes: the days whose value differs from the one here. */
  difference(update: SeriesUpdate): SeriesUpdate {
    const values = this.#values.get(update.seriesId);
    const days: Day[] = [];
    const changed: number[] = [];
    update.days.forEach((day, i) => {
      const next = update.values[i] as number;
      const known = values?.[day - GENESIS_DAY] ?? Number.NaN;
      // Zero and minus zero are one value to the database; NaN equals NaN here.
      if (known === next || (Number.isNaN(known) && Number.isNaN(next))) return;
      days.push(day);
      changed.push(next);
    });
    return { ...update, days, values: changed };
  }

  /** What an update of a panel changes. */
  panelDifference(update: PanelUpdate): PanelUpdate {
    return this.#panels.difference(update);
  }

  /** The snapshot with updates applied; columns and entities without one are shared. */
  with(
    state: SnapshotState,
    updates: readonly SeriesUpdate[],
    panelUpdates: readonly PanelUpdate[] = [],
  ): ColumnSnapshot {
    const columns = new Map(this.#columns);
    const own = new Set<string>();
    for (const { seriesId, source, days, values } of updates) {
      const last = days.at(-1);
      if (last === undefined) continue;
      const older = columns.get(seriesId);
      const newest = !older || last - GENESIS_DAY >= lastIndex(older.values);
      const column =
        own.has(seriesId) && older && last - GENESIS_DAY < older.values.length
          ? older
          : growColumn(older, last, source);
      own.add(seriesId);
      days.forEach((day, i) => {
        // The database knows no minus zero; a digest must not depend on who was asked.
        column.values[day - GENESIS_DAY] = (values[i] as number) + 0;
      });
      columns.set(seriesId, { values: column.values, source: newest || !older ? source : older.source });
    }
    return new ColumnSnapshot(state, columns, this.#panels.with(panelUpdates));
  }
}

/** A snapshot without any series: what is before the first publication. */
export function emptySnapshot(panels: PanelTables): ColumnSnapshot {
  return new ColumnSnapshot({ version: 0, publishedAt: new Date(0), sample: false }, new Map(), panels);
}
