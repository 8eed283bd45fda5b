/** Length in days of the average that the price is compared with. */
const DAYS = 365;

/** Logarithm of the price over its average of about a year; 0 before there is a price. Positive in a rising market. */
export function marketHeat(close: Float64Array): Float64Array {
  const heat = new Float64Array(close.length);
  let average = Number.NaN;
  for (let i = 0; i < close.length; i++) {
    const price = close[i]!;
    if (Number.isNaN(price)) continue;
    average = Number.isNaN(average) ? price : average + (price - average) / DAYS;
    heat[i] = Math.log(price / average);
  }
  return heat;
}
