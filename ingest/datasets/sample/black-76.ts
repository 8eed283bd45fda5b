export interface Black76Input {
  readonly isCall: boolean;
  readonly forward: number;
  readonly strike: number;
  readonly years: number;
  /** Annualised, as a fraction. */
  readonly volatility: number;
}

/** Price of an option on a forward without interest, in units of the underlying (Fischer Black, 1976). */
export function black76({ isCall, forward, strike, years, volatility }: Black76Input): number {
  const spread = volatility * Math.sqrt(years);
  const above = (Math.log(forward / strike) + (spread * spread) / 2) / spread;
  const below = above - spread;
  const price = isCall
    ? normalBelow(above) - (strike / forward) * normalBelow(below)
    : (strike / forward) * normalBelow(-below) - normalBelow(-above);
  return Math.max(0, price);
}

/** Probability that a standard normal number is below x; Abramowitz and Stegun 26.2.17, error below 7.5e-8. */
function normalBelow(x: number): number {
  if (x < 0) return 1 - normalBelow(-x);
  const t = 1 / (1 + 0.2316419 * x);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - 0.3989422804014327 * Math.exp((-x * x) / 2) * tail;
}
