const DAYS_PER_YEAR = 365;

/**
 * Range for a grid bot in which the price stays with the probability of so many standard deviations, were its logarithm a
 * random walk without drift: price x exp(±deviations x volatility x √(days / 365)).
 *
 * @param price - Price to start from, in the quote asset.
 * @param annualVolatility - Implied or realised, as a fraction a year, known before the start.
 * @param days - How long the bot is to run.
 */
export function gridBotRange(
  price: number,
  annualVolatility: number,
  days: number,
  deviations: number,
): { readonly lower: number; readonly upper: number } {
  const reach = Math.exp(deviations * annualVolatility * Math.sqrt(days / DAYS_PER_YEAR));
  return { lower: price / reach, upper: price * reach };
}
