import { createSeriesView } from '../../engine/array-series-view.ts';
import { type Day, GENESIS_DAY } from '../../engine/calendar.ts';
import type { PanelView } from '../../engine/panel-view.ts';
import type { SeriesView } from '../../engine/series-view.ts';
import { BoundedMap } from '../memory/bounded-map.ts';
import { digestPanel } from '../panels/digest-panel.ts';
import type { PanelTables } from '../panels/panel-tables.ts';
import { type Column, digestColumn, growColumn, lastIndex, sourceAt } from './column.ts';
import type { PanelUpdate, SeriesUpdate } from './publication.ts';
import type { SeriesSnapshot, SourceSpan } from './series-snapshot.ts';
import { sourceSpans } from './source-spans.ts';

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
  /** Last day that readers see. */
  readonly #horizon: Day;
  /** The last copy that {@link seenOn} made. */
  #seen: ColumnSnapshot | null = null;

  /** @param horizon - Last day that readers see; all that is recorded when left out. */
  constructor(
    state: SnapshotState,
    columns: ReadonlyMap<string, Column>,
    panels: PanelTables,
    horizon: Day = Number.MAX_SAFE_INTEGER - 1,
  ) {
    this.version = state.version;
    this.publishedAt = state.publishedAt;
    this.sample = state.sample;
    this.#columns = columns;
    this.#panels = panels;
    this.#values = new Map([...columns].map(([id, column]) => [id, column.values]));
    this.#horizon = horizon;
    this.lastDay = Math.min(
      GENESIS_DAY + Math.max(-1, ...[...columns.values()].map(({ values }) => lastIndex(values))),
      horizon,
    );
  }

  /**
   * The same state as a reader sees it on a day: what is dated later is kept, and seen when its day has come.
   *
   * @returns this snapshot where nothing is dated later; copies of one day are the same object.
   */
  seenOn(today: Day): ColumnSnapshot {
    if (this.lastDay <= today && this.#panels.lastDay <= today) return this;
    if (this.#seen === null || this.#seen.#horizon !== today)
      this.#seen = new ColumnSnapshot(this, this.#columns, this.#panels, today);
    return this.#seen;
  }

  view(asOf: Day = this.lastDay): SeriesView {
    const day = Math.min(asOf, this.lastDay);
    return this.#views.getOrMake(day, () => createSeriesView(GENESIS_DAY, day, this.#values));
  }

  panel(panelId: string, asOf: Day = this.#horizon): PanelView {
    return this.#panels.view(panelId, Math.min(asOf, this.#horizon));
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

  source(seriesId: string, asOf: Day = this.lastDay): string | null {
    const column = this.#columns.get(seriesId);
    return column ? sourceAt(column, lastIndex(column.values, asOf - GENESIS_DAY)) : null;
  }

  sourceOn(seriesId: string, day: Day): string | null {
    const column = this.#columns.get(seriesId);
    return column ? sourceAt(column, day - GENESIS_DAY) : null;
  }

  sources(seriesId: string, from: Day, to: Day): SourceSpan[] {
    const column = this.#columns.get(seriesId);
    return column ? sourceSpans(column, from, to) : [];
  }

  fresh(): ColumnSnapshot {
    return new ColumnSnapshot(this, this.#columns, this.#panels.fresh(), this.#horizon);
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
      const isWritable = own.has(seriesId) && older && last - GENESIS_DAY < older.values.length;
      const column = isWritable ? older : growColumn(older, last);
      own.add(seriesId);
      const names = column.names.includes(source) ? column.names : [...column.names, source];
      const name = names.indexOf(source);
      days.forEach((day, i) => {
        // The database knows no minus zero; a digest must not depend on who was asked.
        column.values[day - GENESIS_DAY] = (values[i] as number) + 0;
        column.sources[day - GENESIS_DAY] = name;
      });
      columns.set(seriesId, { ...column, names });
    }
    return new ColumnSnapshot(state, columns, this.#panels.with(panelUpdates));
  }
}

/** A snapshot without any series: what is before the first publication. */
export function emptySnapshot(panels: PanelTables): ColumnSnapshot {
  return new ColumnSnapshot({ version: 0, publishedAt: new Date(0), sample: false }, new Map(), panels);
}
