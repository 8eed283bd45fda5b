import type { Day } from '../../engine/calendar.ts';

// Days and values of a series or an entity as one column of bytes: PostgreSQL formats the elements of an array one by one,
// which took half of a start. SQL reads them with unpacked_days(bytea) and unpacked_values(bytea).

const DAY_BYTES = 4;
const VALUE_BYTES = 8;

/** SQL for the last of the packed days in column `days` of a row `o`: its last four bytes. */
export const LAST_DAY = `('x' || encode(substring(o.days FROM octet_length(o.days) - 3), 'hex'))::bit(32)::int`;

/** Returns the number of packed days. */
export function countDays(packed: Buffer): number {
  return packed.length / DAY_BYTES;
}

/** Returns the number of packed values. */
export function countValues(packed: Buffer): number {
  return packed.length / VALUE_BYTES;
}

/** Packs days as days since 1970: 32-bit integers, most significant byte first. */
export function packDays(days: readonly Day[]): Buffer {
  const packed = Buffer.allocUnsafe(days.length * DAY_BYTES);
  for (const [i, day] of days.entries()) packed.writeInt32BE(day, i * DAY_BYTES);
  return packed;
}

/** Packs values as doubles, most significant byte first. */
export function packValues(values: readonly number[]): Buffer {
  const packed = Buffer.allocUnsafe(values.length * VALUE_BYTES);
  for (const [i, value] of values.entries()) packed.writeDoubleBE(value, i * VALUE_BYTES);
  return packed;
}

export function unpackDays(packed: Buffer): Day[] {
  const days: Day[] = [];
  for (let at = 0; at < packed.length; at += DAY_BYTES) days.push(packed.readInt32BE(at));
  return days;
}

/**
 * Unpacks values, minus zero as zero.
 *
 * @param into - Receives the values and is returned.
 */
export function unpackValues(packed: Buffer, into: Float64Array = new Float64Array(countValues(packed))): Float64Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  for (let i = 0; i < into.length; i++) into[i] = view.getFloat64(i * VALUE_BYTES) + 0;
  return into;
}
