/** Multiplies a price of 100 by each step in turn. A step that is NaN gives a day without a price. */
export function pricesOfSteps(steps: readonly number[]): number[] {
  let price = 100;
  return steps.map((step) => {
    if (Number.isNaN(step)) return Number.NaN;
    price *= step;
    return price;
  });
}
