import type { Day } from '../../engine/calendar.ts';
import { lowerBound } from '../../engine/indicators/lower-bound.ts';
import type { PanelEntity, PanelView } from '../../engine/panel-view.ts';
import { BoundedMap } from '../memory/bounded-map.ts';
import { applyUpdate, differenceOf, type PanelRows } from './panel-rows.ts';
import type { PanelUpdate } from './panel-update.ts';

/** Maximum number of cached views of past days. */
const KEPT_VIEWS = 16;

/** All panels of one data version; immutable. */
export class PanelTables {
  readonly #fields: ReadonlyMap<string, readonly string[]>;
  readonly #panels: ReadonlyMap<string, ReadonlyMap<string, PanelRows>>;
  readonly #views = new BoundedMap<string, PanelView>(KEPT_VIEWS);
  #lastDay: Day | null = null;

  /** @param fields - Field keys of each panel, in column order. */
  constructor(
    fields: ReadonlyMap<string, readonly string[]>,
    panels: ReadonlyMap<string, ReadonlyMap<string, PanelRows>> = new Map(),
  ) {
    this.#fields = fields;
    this.#panels = panels;
  }

  /** Last day with a row in any panel; the smallest integer without rows. */
  get lastDay(): Day {
    this.#lastDay ??= [...this.#panels.values()]
      .flatMap((entities) => [...entities.values()])
      .reduce((last, { days }) => Math.max(last, days.at(-1) ?? last), Number.MIN_SAFE_INTEGER);
    return this.#lastDay;
  }

  /** Returns the field keys of a panel, in column order. */
  fields(panel: string): readonly string[] {
    return this.#fields.get(panel) ?? [];
  }

  /** Returns observations up to a day, without entities that have no row by then. */
  view(panel: string, asOf: Day): PanelView {
    return this.#views.getOrMake(`${panel}@${asOf}`, () => {
      const fields = this.fields(panel);
      const entities = [...(this.#panels.get(panel) ?? [])].flatMap(([code, rows]) => {
        const length = lowerBound(rows.days, asOf + 1);
        return length === 0 ? [] : [[code, toEntity(code, rows, fields, length)] as const];
      });
      return { entities: new Map(entities) };
    });
  }

  /** Returns the same rows without cached views. */
  fresh(): PanelTables {
    return new PanelTables(this.#fields, this.#panels);
  }

  difference(update: PanelUpdate): PanelUpdate {
    return differenceOf(this.#panels.get(update.panel)?.get(update.entity), update);
  }

  /** Returns tables with updates applied; entities without an update are shared. */
  with(updates: readonly PanelUpdate[]): PanelTables {
    if (updates.length === 0) return this;
    const panels = new Map([...this.#panels].map(([id, entities]) => [id, new Map(entities)]));
    for (const update of updates) {
      const entities = panels.get(update.panel) ?? new Map<string, PanelRows>();
      panels.set(update.panel, entities);
      entities.set(update.entity, applyUpdate(entities.get(update.entity), update));
    }
    return new PanelTables(this.#fields, panels);
  }
}

function toEntity(code: string, rows: PanelRows, fields: readonly string[], length: number): PanelEntity {
  // Cached, because readings request the same column day after day and creating a subarray costs more than reading it.
  const columns = new Map<string, Float64Array>();
  return {
    code,
    attributes: rows.attributes,
    source: rows.source,
    days: rows.days.subarray(0, length),
    column(field) {
      const known = columns.get(field);
      if (known) return known;
      const at = fields.indexOf(field);
      if (at < 0) throw new Error(`Unknown panel field ${field}. Allowed: ${fields.join(', ')}.`);
      // Rows recorded before a field was added have no column for it.
      const column = rows.columns[at]?.subarray(0, length) ?? new Float64Array(length).fill(Number.NaN);
      columns.set(field, column);
      return column;
    },
  };
}
