import { type CellValue, cellOf } from './cell-of.ts';
import { columnLabel } from './column-label.ts';
import type { Table, TableRow } from './table.ts';

/** Digits of a value, enough to tell two days apart. */
const VALUE = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });
const DELTA = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false });

/**
 * Writes the numbers of the last row as a JSON array of labelled values, each with its change from the row before in percent.
 * A change without a base is left out: there is no row before, or its value is null or zero.
 */
export function* writeMetrics({ columns, rows }: Table): Generator<Uint8Array> {
  let [last, before]: [TableRow | null, TableRow | null] = [null, null];
  for (const row of rows) [last, before] = [row, last];
  const metrics = columns
    .filter(({ kind }) => kind === 'number' || kind === 'integer')
    .flatMap((column) => {
      const value = last && cellOf(last, column);
      if (typeof value !== 'number') return [];
      const delta = changeInPercent(value, before && cellOf(before, column));
      return [{ label: columnLabel(column), value: VALUE.format(value), ...(delta && { delta }) }];
    });
  yield Buffer.from(JSON.stringify(metrics));
}

function changeInPercent(value: number, base: CellValue): string | null {
  if (typeof base !== 'number' || base === 0) return null;
  return DELTA.format((100 * (value - base)) / Math.abs(base));
}
