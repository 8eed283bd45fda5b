import type { Day } from './calendar.ts';
import { lowerBound } from './indicators/lower-bound.ts';

/** All rows of one entity of a panel up to a day, as columns. The arrays are shared; never write to them. */
export interface PanelEntity {
  readonly code: string;
  /** What the entity is, for example its symbol. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  /** Provider of the newest row. */
  readonly source: string;
  /** Days with a row, ascending. */
  readonly days: Int32Array;
  /** Values of a field, aligned with {@link days}; `NaN` where a row has none. */
  column(field: string): Float64Array;
}

/** What the engine may see of a panel: every entity with a row at or before a day, and nothing later. */
export interface PanelView {
  readonly entities: ReadonlyMap<string, PanelEntity>;
}

/** What an entity says of itself, for example its symbol; null where its source does not say. */
export function attributeText({ attributes }: PanelEntity, name: string): string | null {
  const value = attributes[name];
  return value === undefined ? null : String(value);
}

/** Position of the newest row at or before a day, -1 when there is none. */
export function rowAt({ days }: PanelEntity, day: Day): number {
  return lowerBound(days, day + 1) - 1;
}
