import type { Day } from '../../engine/calendar.ts';
import { lowerBound } from '../../engine/indicators/lower-bound.ts';
import type { PanelEntity, PanelView } from '../../engine/panel-view.ts';
import { BoundedMap } from '../memory/bounded-map.ts';
import type { PanelUpdate } from '../series/publication.ts';
import { applyUpdate, differenceOf, type PanelRows } from './panel-rows.ts';

/** Views of past days that stay in memory. */
const KEPT_VIEWS = 16;

/** All panels of one data version, immutable. */
export class PanelTables {
  readonly #fields: ReadonlyMap<string, readonly string[]>;
  readonly #panels: ReadonlyMap<string, ReadonlyMap<string, PanelRows>>;
  readonly #views = new BoundedMap<string, PanelView>(KEPT_VIEWS);
  #lastDay: Day | null = null;

  /** @param fields - Keys of the fields of each panel, in the order of the columns. */
  constructor(
    fields: ReadonlyMap<string, readonly string[]>,
    panels: ReadonlyMap<string, ReadonlyMap<string, PanelRows>> = new Map(),
  ) {
    this.#fields = fields;
    this.#panels = panels;
  }

  /** Last day with a row in any panel; before every day without rows. */
  get lastDay(): Day {
    this.#lastDay ??= [...this.#panels.values()]
      .flatMap((entities) => [...entities.values()])
      .reduce((last, { days }) => Math.max(last, days.at(-1) ?? last), Number.MIN_SAFE_INTEGER);
    return this.#lastDay;
  }

  /** Keys of the fields of a panel, in the order of the columns. */
  fields(panel: string): readonly string[] {
    return this.#fields.get(panel) ?? [];
  }

  /** What was observed up to a day, entities without a row by then left out. */
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

  /** The same rows with no view kept. */
  fresh(): PanelTables {
    return new PanelTables(this.#fields, this.#panels);
  }

  difference(update: PanelUpdate): PanelUpdate {
    return differenceOf(this.#panels.get(update.panel)?.get(update.entity), update);
  }

  /** The tables with updates applied; entities without one are shared. */
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
  // Readings ask for the same column day after day, and a view of an array costs more than what it is asked for.
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
      if (at < 0) throw new Error(`no panel field ${field}; there are ${fields.join(', ')}`);
      // Rows recorded before a field joined the panel have no column for it.
      const column = rows.columns[at]?.subarray(0, length) ?? new Float64Array(length).fill(Number.NaN);
      columns.set(field, column);
      return column;
    },
  };
}
