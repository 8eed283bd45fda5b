/** Writes 1 on every bar whose value meets the condition, 0 elsewhere. The condition must be false for NaN. */
export function allowedWhile(values: Float64Array, meets: (value: number) => boolean, out: Uint8Array): void {
  for (let i = 0; i < out.length; i++) out[i] = meets(values[i]!) ? 1 : 0;
}
