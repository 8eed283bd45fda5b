import type { EquityColumns } from './backtest-store.ts';

const DAY_BYTES = 4;
const VALUE_BYTES = 8;

/** Packs days and worths, little-endian: all days as 32-bit integers, then all worths as 64-bit floats. */
export function toEquityBytes({ days, values }: EquityColumns): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(days.length * (DAY_BYTES + VALUE_BYTES));
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < days.length; i++) {
    view.setInt32(i * DAY_BYTES, days[i] as number, true);
    view.setFloat64(days.length * DAY_BYTES + i * VALUE_BYTES, values[i] as number, true);
  }
  return bytes;
}

/** Unpacks what {@link toEquityBytes} packed. */
export function fromEquityBytes(bytes: Uint8Array): EquityColumns {
  const length = bytes.byteLength / (DAY_BYTES + VALUE_BYTES);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    days: Int32Array.from({ length }, (_, i) => view.getInt32(i * DAY_BYTES, true)),
    values: Float64Array.from({ length }, (_, i) => view.getFloat64(length * DAY_BYTES + i * VALUE_BYTES, true)),
  };
}
