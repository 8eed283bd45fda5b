/**
 * Runs a kernel on the values that are present, as if missing days did not exist, and writes each result on the day of
 * its value.
 *
 * For markets that close at weekends: 200 trading days are 200 closes.
 *
 * @param kernel - Receives the values in order and fills an array of the same length.
 */
export function overValues(
  values: Float64Array,
  kernel: (present: Float64Array, result: Float64Array) => void,
  out: Float64Array,
): void {
  const days: number[] = [];
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i]!)) days.push(i);
  const present = Float64Array.from(days, (i) => values[i]!);
  const result = new Float64Array(present.length).fill(Number.NaN);
  kernel(present, result);
  out.fill(Number.NaN);
  for (let k = 0; k < days.length; k++) out[days[k]!] = result[k]!;
}
