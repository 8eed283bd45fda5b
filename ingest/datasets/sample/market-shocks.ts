import { createNoise } from './noise.ts';

/** How much of yesterday's logarithm of the volatility is left today, and the standard deviation of what is new in it. */
const VOLATILITY = { memory: 0.97, noise: 0.095 };
/** Its variance, once it has run for a while. */
const SPREAD = VOLATILITY.noise ** 2 / (1 - VOLATILITY.memory ** 2);
/** Days on which something happens: two in a hundred have three times the usual move. */
const RARE = { above: 2.054, times: 3 };
const UNIT = Math.sqrt(0.98 + 0.02 * RARE.times ** 2);

/**
 * Moves of a market, with mean 0 and variance 1: quiet and stormy times take turns (a stochastic volatility, Taylor 1986)
 * and now and then a day stands out, so that the tails are fat and the sizes of neighbouring days are alike.
 */
export function createMarketShocks(seed: number): () => number {
  const noise = createNoise(seed);
  let volatility = 0;
  return () => {
    const [shock, change, event] = [noise(), noise(), noise()];
    volatility = VOLATILITY.memory * volatility + VOLATILITY.noise * change;
    return ((event > RARE.above ? RARE.times : 1) * shock * Math.exp(volatility - SPREAD)) / UNIT;
  };
}
