import { POSTGRES_EPOCH_DAY } from './postgres-epoch.ts';

/** Types of elements by their identifiers in PostgreSQL. */
const DATE_TYPE = 1_082;
const DOUBLE_TYPE = 701;

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

/**
 * Returns the array of dates of at least one day, for a parameter of type `date[]`: `pg` quotes and escapes every element
 * of an array that it writes as text, which takes longer than inserting it.
 */
export function arrayOfDays(days: readonly number[]): Buffer {
  const array = emptyArray(DATE_TYPE, days.length, DATE_BYTES);
  for (const [i, day] of days.entries()) {
    const at = HEADER_BYTES + i * DATE_BYTES;
    array.writeInt32BE(DATE_BYTES - LENGTH_BYTES, at);
    array.writeInt32BE(day - POSTGRES_EPOCH_DAY, at + LENGTH_BYTES);
  }
  return array;
}

/** Returns the array of at least one number, for a parameter of type `float8[]`. */
export function arrayOfDoubles(values: readonly number[]): Buffer {
  const array = emptyArray(DOUBLE_TYPE, values.length, DOUBLE_BYTES);
  for (const [i, value] of values.entries()) {
    const at = HEADER_BYTES + i * DOUBLE_BYTES;
    array.writeInt32BE(DOUBLE_BYTES - LENGTH_BYTES, at);
    array.writeDoubleBE(value, at + LENGTH_BYTES);
  }
  return array;
}

function emptyArray(type: number, length: number, elementBytes: number): Buffer {
  const array = Buffer.alloc(HEADER_BYTES + length * elementBytes);
  // One dimension, no nulls.
  array.writeInt32BE(1, 0);
  array.writeInt32BE(type, 8);
  array.writeInt32BE(length, 12);
  // Index of the first element.
  array.writeInt32BE(1, 16);
  return array;
}
