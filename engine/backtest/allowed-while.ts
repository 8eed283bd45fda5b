/** Writes 1 on every bar whose value meets a condition, 0 elsewhere. A missing value must meet none. */
export function allowedWhile(values: Float64Array, meets: (value: number) => boolean, out: Uint8Array): void {
  for (let i = 0; i < out.length; i++) out[i] = meets(values[i] as number) ? 1 : 0;
}
