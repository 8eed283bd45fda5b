import type { Day } from '../../engine/calendar.ts';
import { lowerBound } from '../../engine/indicators/lower-bound.ts';
import { sharedNumbers } from '../memory/shared-numbers.ts';
import type { PanelUpdate } from './panel-update.ts';

/** Rows of one entity, shared with worker threads: ascending days and one column per field. */
export interface PanelRows {
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly source: string;
  readonly days: Int32Array;
  readonly columns: readonly Float64Array[];
}

/** Returns rows with an update applied: existing days are replaced, new ones inserted. */
export function applyUpdate(older: PanelRows | undefined, update: PanelUpdate): PanelRows {
  const attributes = { ...older?.attributes, ...update.attributes };
  if (update.days.length === 0) {
    return {
      ...(older ?? { days: sharedNumbers.days(0), columns: update.columns.map(() => sharedNumbers.values(0)) }),
      attributes,
      source: older?.source ?? update.source,
    };
  }
  return { ...mergeRows(older, update), attributes };
}

function mergeRows(older: PanelRows | undefined, update: PanelUpdate): Omit<PanelRows, 'attributes'> {
  if (!older || older.days.length === 0) return { ...copyRows(update), source: update.source };
  const kept = older.days;
  const added = update.days.filter((day) => kept[lowerBound(kept, day)] !== day).length;
  const days = sharedNumbers.days(kept.length + added);
  const columns = update.columns.map(() => sharedNumbers.values(days.length));
  let from = 0;
  let next = 0;
  for (let i = 0; i < days.length; i++) {
    const oldDay = kept[from] ?? Number.POSITIVE_INFINITY;
    const newDay = update.days[next] ?? Number.POSITIVE_INFINITY;
    const replaced = newDay <= oldDay;
    days[i] = Math.min(oldDay, newDay);
    columns.forEach((column, field) => {
      const value = (replaced ? update.columns[field]?.[next] : older.columns[field]?.[from]) ?? Number.NaN;
      column[i] = withoutMinusZero(value);
    });
    if (oldDay <= newDay) from++;
    if (replaced) next++;
  }
  const newest = update.days.at(-1)! >= kept.at(-1)!;
  return { source: newest ? update.source : older.source, days, columns };
}

/**
 * Fast path at start-up, for millions of numbers: rows of an entity without any so far. Columns in shared memory
 * are taken without a copy: the reader of the database unpacks into them, without minus zero, and does not change them.
 */
function copyRows(update: PanelUpdate): Pick<PanelRows, 'days' | 'columns'> {
  const days = sharedNumbers.days(update.days.length);
  days.set(update.days);
  const columns = update.columns.map((values) => {
    if (values instanceof Float64Array && values.buffer instanceof SharedArrayBuffer) return values;
    const column = sharedNumbers.values(values.length);
    for (let i = 0; i < column.length; i++) column[i] = withoutMinusZero(values[i]!);
    return column;
  });
  return { days, columns };
}

/** Normalises minus zero, which the database does not preserve, so that published values equal stored ones. */
function withoutMinusZero(value: number): number {
  return value === 0 ? 0 : value;
}

/** Returns the effective part of an update: rows that differ in any field, and attributes if they differ. */
export function differenceOf(older: PanelRows | undefined, update: PanelUpdate): PanelUpdate {
  const changed = update.days.flatMap((day, i) => {
    const at = older ? lowerBound(older.days, day) : -1;
    const same =
      older?.days[at] === day &&
      update.columns.every((column, field) => {
        const known = older.columns[field]?.[at] ?? Number.NaN;
        const value = column[i]!;
        return known === value || (Number.isNaN(known) && Number.isNaN(value));
      });
    return same ? [] : [i];
  });
  const { attributes, ...rest } = update;
  const isNew = Object.entries(attributes ?? {}).some(([name, value]) => older?.attributes[name] !== value);
  // Sources describe the same entity with different attributes, so they are merged.
  const news = isNew ? { attributes: { ...older?.attributes, ...attributes } } : {};
  return {
    ...rest,
    ...news,
    days: changed.map((i) => update.days[i] as Day),
    columns: update.columns.map((column) => changed.map((i) => column[i]!)),
  };
}
