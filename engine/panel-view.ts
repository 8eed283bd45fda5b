import type { Day } from './calendar.ts';
import { lowerBound } from './indicators/lower-bound.ts';

/** All rows of one entity of a panel up to a day, as columns. The arrays are shared; never write to them. */
export interface PanelEntity {
  readonly code: string;
  /** Descriptive attributes of the entity, for example its symbol. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  /** Provider of the newest row. */
  readonly source: string;
  /** Days with a row, ascending. */
  readonly days: Int32Array;
  /** Values of a field, aligned with {@link days}; `NaN` where a row has none. */
  column(field: string): Float64Array;
}

/** Point-in-time view of a panel for the engine: every entity with a row at or before a day, and nothing later. */
export interface PanelView {
  readonly entities: ReadonlyMap<string, PanelEntity>;
}

/** Returns the entities with the given codes; all of them when omitted. */
export function selectEntities({ entities }: PanelView, codes?: readonly string[]): PanelEntity[] {
  return [...entities.values()].filter(({ code }) => codes?.includes(code) ?? true);
}

/** Returns a text attribute of an entity, for example its symbol; null where its source does not provide it. */
export function attributeText({ attributes }: PanelEntity, name: string): string | null {
  const value = attributes[name];
  return value === undefined ? null : String(value);
}

/** First day with a row. An entity has at least one. */
export function firstDayOf({ days }: Pick<PanelEntity, 'days'>): Day {
  return days[0]!;
}

/** Newest day with a row. An entity has at least one. */
export function lastDayOf({ days }: Pick<PanelEntity, 'days'>): Day {
  return days.at(-1)!;
}

/** Position of the newest row at or before a day, -1 when there is none. */
export function rowAt({ days }: PanelEntity, day: Day): number {
  return lowerBound(days, day + 1) - 1;
}
