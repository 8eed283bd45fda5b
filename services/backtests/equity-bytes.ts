import type { EquityColumns } from './equity-columns.ts';

const DAY_BYTES = 4;
const VALUE_BYTES = 8;

/** Packs equity, little-endian: all days as 32-bit integers, then all values as 64-bit floats. */
export function toEquityBytes({ days, values }: Pick<EquityColumns, 'days' | 'values'>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(days.length * (DAY_BYTES + VALUE_BYTES));
  const view = new DataView(bytes.buffer);
  days.forEach((day, i) => {
    view.setInt32(i * DAY_BYTES, day, true);
  });
  bytes.set(toValueBytes(values), days.length * DAY_BYTES);
  return bytes;
}

/** Packs values as 64-bit floats, little-endian. */
export function toValueBytes(values: Float64Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(values.length * VALUE_BYTES);
  const view = new DataView(bytes.buffer);
  values.forEach((value, i) => {
    view.setFloat64(i * VALUE_BYTES, value, true);
  });
  return bytes;
}

/** Unpacks bytes from {@link toEquityBytes} and {@link toValueBytes}. */
export function fromEquityBytes(bytes: Uint8Array, held: Uint8Array | null): EquityColumns {
  const length = bytes.byteLength / (DAY_BYTES + VALUE_BYTES);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    days: Int32Array.from({ length }, (_, i) => view.getInt32(i * DAY_BYTES, true)),
    values: fromValueBytes(bytes.subarray(length * DAY_BYTES)),
    held: held && fromValueBytes(held),
  };
}

function fromValueBytes(bytes: Uint8Array): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float64Array.from({ length: bytes.byteLength / VALUE_BYTES }, (_, i) =>
    view.getFloat64(i * VALUE_BYTES, true),
  );
}
