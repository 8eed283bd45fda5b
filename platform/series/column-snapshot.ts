import { createSeriesView } from '../../engine/array-series-view.ts';
import { type Day, GENESIS_DAY } from '../../engine/calendar.ts';
import type { PanelView } from '../../engine/panel-view.ts';
import type { SeriesView } from '../../engine/series-view.ts';
import { BoundedMap } from '../memory/bounded-map.ts';
import { digestPanel } from '../panels/digest-panel.ts';
import type { PanelTables } from '../panels/panel-tables.ts';
import type { PanelUpdate } from '../panels/panel-update.ts';
import { type Column, digestColumn, growColumn, lastIndex, sourceAt } from './column.ts';
import type { ColumnUpdate, SeriesUpdate } from './publication.ts';
import type { SeriesSnapshot, SourceSpan } from './series-snapshot.ts';
import { sourceSpans } from './source-spans.ts';

/** Maximum number of cached views and digests of past days. */
const KEPT_VIEWS = 64;
const KEPT_DIGESTS = 4_096;

export interface SnapshotState {
  readonly version: number;
  readonly publishedAt: Date;
  readonly sample: boolean;
}

/** A {@link SeriesSnapshot} over in-memory columns. */
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
  /** Last day visible to readers. */
  readonly #horizon: Day;
  /** Latest copy that {@link seenOn} made. */
  #seen: ColumnSnapshot | null = null;

  /** @param horizon - Last day visible to readers; defaults to all recorded days. */
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
   * Returns this state as visible on a day; values dated later stay hidden until then.
   *
   * @returns this snapshot when nothing is dated later; otherwise one shared copy per day.
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

  /** Returns the part of an update that differs from the recorded values. */
  difference(update: ColumnUpdate): SeriesUpdate {
    const values = this.#values.get(update.seriesId);
    const days: Day[] = [];
    const changed: number[] = [];
    const { length } = update.days;
    for (let i = 0; i < length; i++) {
      const day = update.days[i]!;
      const next = update.values[i]!;
      const known = values?.[day - GENESIS_DAY] ?? Number.NaN;
      // NaN equals NaN here, and === already treats zero and minus zero as equal, like the database.
      if (known === next || (Number.isNaN(known) && Number.isNaN(next))) continue;
      days.push(day);
      changed.push(next);
    }
    return { ...update, days, values: changed };
  }

  /** Returns the part of a panel update that differs from the recorded rows. */
  panelDifference(update: PanelUpdate): PanelUpdate {
    return this.#panels.difference(update);
  }

  /** Returns a snapshot with updates applied; columns and entities without an update are shared. */
  with(
    state: SnapshotState,
    updates: readonly ColumnUpdate[],
    panelUpdates: readonly PanelUpdate[] = [],
  ): ColumnSnapshot {
    const columns = new Map(this.#columns);
    const own = new Set<string>();
    for (const { seriesId, source, days, values } of updates) {
      const last = days[days.length - 1];
      if (last === undefined) continue;
      const older = columns.get(seriesId);
      const isWritable = own.has(seriesId) && older && last - GENESIS_DAY < older.values.length;
      const column = isWritable ? older : growColumn(older, last);
      own.add(seriesId);
      const names = column.names.includes(source) ? column.names : [...column.names, source];
      const name = names.indexOf(source);
      for (let i = 0; i < days.length; i++) {
        const at = days[i]! - GENESIS_DAY;
        // Normalises minus zero, which the database does not preserve, so that digests are equal in all processes.
        column.values[at] = values[i]! + 0;
        column.sources[at] = name;
      }
      columns.set(seriesId, { ...column, names });
    }
    return new ColumnSnapshot(state, columns, this.#panels.with(panelUpdates));
  }
}

/** Returns a snapshot without any series: the state before the first publication. */
export function emptySnapshot(panels: PanelTables): ColumnSnapshot {
  return new ColumnSnapshot({ version: 0, publishedAt: new Date(0), sample: false }, new Map(), panels);
}
