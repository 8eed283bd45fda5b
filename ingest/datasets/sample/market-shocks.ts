import { createNoise } from './noise.ts';

/** Share of yesterday's log volatility that remains today, and the standard deviation of its innovations. */
const VOLATILITY = { memory: 0.97, noise: 0.095 };
/** Its stationary variance. */
const SPREAD = VOLATILITY.noise ** 2 / (1 - VOLATILITY.memory ** 2);
/** Rare large moves: two days in a hundred have three times the usual move. */
const RARE = { above: 2.054, times: 3 };
const UNIT = Math.sqrt(0.98 + 0.02 * RARE.times ** 2);

/**
 * Generates market moves with mean 0 and variance 1: stochastic volatility (Taylor 1986) and occasional outliers, which
 * give fat tails and volatility clustering.
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
