const DAYS_PER_YEAR = 365;

/**
 * Suggests a range for a grid bot: price x exp(±deviations x volatility x √(days / 365)). If the log price were a
 * random walk without drift, it would stay inside with the probability of that many standard deviations.
 *
 * @param price - Starting price, in the quote asset.
 * @param annualVolatility - Implied or realised, as a fraction per year, known before the start.
 * @param days - Planned duration of the bot, in days.
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
