import { POSTGRES_EPOCH_DAY } from './postgres-epoch.ts';

/** Bytes of dimensions, flags, element type, length and lower bound before the elements of a one-dimensional array. */
const HEADER_BYTES = 20;
/** Bytes of the length before each element. */
const LENGTH_BYTES = 4;
const DATE_BYTES = 8;
const DOUBLE_BYTES = 12;

/** Returns the number of elements of a one-dimensional array in PostgreSQL's binary format. */
export function lengthOfArray(array: Buffer): number {
  return array.length > HEADER_BYTES ? array.readInt32BE(12) : 0;
}

/** Returns the days of an array of dates without nulls. */
export function daysInArray(array: Buffer): number[] {
  const dayAt = (i: number) => array.readInt32BE(HEADER_BYTES + i * DATE_BYTES + LENGTH_BYTES) + POSTGRES_EPOCH_DAY;
  return Array.from({ length: lengthOfArray(array) }, (_, i) => dayAt(i));
}

/** Returns `count` elements from position `first` of an array of `float8` without nulls. */
export function doublesInArray(array: Buffer, first = 0, count = lengthOfArray(array)): Float64Array {
  const values = new Float64Array(count);
  let at = HEADER_BYTES + first * DOUBLE_BYTES + LENGTH_BYTES;
  for (let i = 0; i < count; i++, at += DOUBLE_BYTES) values[i] = array.readDoubleBE(at);
  return values;
}
