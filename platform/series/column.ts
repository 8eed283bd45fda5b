import { createHash } from 'node:crypto';
import { type Day, GENESIS_DAY } from '../../engine/calendar.ts';
import { sharedNumbers } from '../memory/shared-numbers.ts';

/** Values of one series from the genesis day, in shared memory, so that worker threads read them without copying. */
export interface Column {
  readonly values: Float64Array;
  /** Index into {@link names} of each day's source. */
  readonly sources: Uint16Array;
  /** Source keys of this column. */
  readonly names: readonly string[];
}

const BYTES = Float64Array.BYTES_PER_ELEMENT;

/** Creates a column up to `lastDay`, filled with NaN and the values of an older column. */
export function growColumn(older: Column | undefined, lastDay: Day): Column {
  const length = Math.max(lastDay - GENESIS_DAY + 1, older?.values.length ?? 0);
  const values = sharedNumbers.values(length).fill(Number.NaN);
  const sources = new Uint16Array(length);
  if (older) {
    values.set(older.values);
    sources.set(older.sources);
  }
  return { values, sources, names: older?.names ?? [] };
}

/** Returns the source key of the value at an index; null where there is no value. */
export function sourceAt({ values, sources, names }: Column, index: number): string | null {
  if (index < 0 || index >= values.length || Number.isNaN(values[index]!)) return null;
  return names[sources[index]!] ?? null;
}

/** Returns the index of the last value at or before `upTo`; -1 if there is none. */
export function lastIndex(values: Float64Array, upTo = values.length - 1): number {
  let i = Math.min(upTo, values.length - 1);
  while (i >= 0 && Number.isNaN(values[i]!)) i--;
  return i;
}

/**
 * SHA-256 (hex) of the first `length` values as little-endian doubles, with missing days as the canonical NaN.
 *
 * Days beyond the column count as missing, so the digest does not depend on the column's length in memory.
 */
export function digestColumn(values: Float64Array | undefined, length: number): string {
  const bytes = Buffer.alloc(length * BYTES);
  for (let i = 0; i < length; i++) bytes.writeDoubleLE(values?.[i] ?? Number.NaN, i * BYTES);
  return createHash('sha256').update(bytes).digest('hex');
}
