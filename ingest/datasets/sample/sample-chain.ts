import { type Day, GENESIS_DAY } from '../../../engine/calendar.ts';
import { HALVINGS } from '../../../engine/cycle/halving-position.ts';
import { createNoise, seedOf } from './noise.ts';

/** Blocks of a day; a little more than 144, because growing hash rate kept blocks ahead of schedule. */
const BLOCKS_PER_DAY = 147;
const FIRST_SUBSIDY = 50;
/** Days of one difficulty epoch. */
const EPOCH_DAYS = 14;
/** Hashes a block takes at difficulty one, per second of block time and in terahashes. */
const TERAHASHES_PER_DIFFICULTY = 2 ** 32 / 600 / 1e12;

export interface SampleChainInput {
  readonly close: Float64Array;
  /** Terahashes per second. */
  readonly hashRate: Float64Array;
  readonly seed: number;
}

/** Chain series that follow from price, hash rate and the issuance schedule. All begin on the genesis day. */
export function sampleChain({ close, hashRate, seed }: SampleChainInput): Readonly<Record<string, Float64Array>> {
  const n = close.length;
  const column = () => new Float64Array(n).fill(Number.NaN);
  const out = {
    circulating_supply: column(),
    issuance_usd: column(),
    market_cap: column(),
    realized_cap: column(),
    difficulty: column(),
    sopr: column(),
    lth_supply: column(),
    supply_in_profit: column(),
    exchange_supply: column(),
    exchange_reserves: column(),
    coindays_destroyed: column(),
    transfer_volume_usd: column(),
  };
  const noise = createNoise(seedOf('chain', seed));
  let supply = 0;
  let realized = 0;
  for (let i = 0; i < n; i++) {
    const coins = subsidyOn(GENESIS_DAY + i) * BLOCKS_PER_DAY;
    supply += coins;
    out.circulating_supply[i] = Math.round(supply);
    out.difficulty[i] = difficultyOn(hashRate, i);
    const price = close[i] as number;
    if (Number.isNaN(price)) continue;
    const cap = price * supply;
    // Coins move faster when they gain, so cost follows a rise sooner than a fall.
    realized = realized === 0 ? cap * 0.8 : realized + (cap - realized) * (cap > realized ? 0.005 : 0.003);
    const mvrv = cap / realized;
    const turnover = 0.01 * Math.exp(0.3 * noise());
    out.issuance_usd[i] = coins * price;
    out.market_cap[i] = cap;
    out.realized_cap[i] = realized;
    out.sopr[i] = 1 + 0.03 * Math.log(mvrv) + 0.008 * noise();
    out.lth_supply[i] = supply * (0.72 - 0.05 * Math.log(mvrv));
    out.supply_in_profit[i] = supply * Math.min(0.99, Math.max(0.35, 0.55 + 0.3 * Math.log(mvrv)));
    out.exchange_supply[i] = supply * 0.13;
    out.exchange_reserves[i] = supply * 0.17;
    out.coindays_destroyed[i] = supply * turnover * 60;
    out.transfer_volume_usd[i] = cap * turnover;
  }
  return out;
}

function subsidyOn(day: Day): number {
  return FIRST_SUBSIDY / 2 ** HALVINGS.filter((halving) => halving <= day).length;
}

/** Set every two weeks to the mean hash rate of the two weeks before. */
function difficultyOn(hashRate: Float64Array, i: number): number {
  const epoch = Math.floor(i / EPOCH_DAYS) * EPOCH_DAYS;
  if (epoch === 0) return 1;
  let sum = 0;
  for (let d = epoch - EPOCH_DAYS; d < epoch; d++) sum += hashRate[d] as number;
  return Math.max(1, sum / EPOCH_DAYS / TERAHASHES_PER_DIFFICULTY);
}
