import { GENESIS_DAY, toDay } from '../../../engine/calendar.ts';
import { AGE_BANDS } from '../../../engine/catalogue/onchain-bands.ts';
import { AGE_LIMITS, type CoinLedger } from './coin-ledger.ts';

/** Coins that moved again within a day, without profit or loss, per coin of the ledger that moved. */
const FAST_MOVES = 1.5;
/** Share of these coins that rested more than an hour. */
const SLOWER_MOVES = 0.5;
const BAND_DIGITS = 10_000;
/** First day of the age bands and of cohort statistics in reality. */
const BANDS_BEGIN = toDay('2011-01-01') - GENESIS_DAY;
const OLD_COHORT_BEGINS = toDay('2010-12-23') - GENESIS_DAY;
/** First age in days of each band of the catalogue and of the remainder. */
const BAND_BEGINS = [0, 1, 7, 30, 90, 180, 365, 730, 1_095, 1_825, 2_555, 3_650, 5_478];

/** Computes holder statistics from the ages and costs of all coins. */
export function sampleHolders(
  ledger: CoinLedger,
  close: Float64Array,
  holderAge: number,
): Readonly<Record<string, Float64Array>> {
  const price = (i: number) => close[i]!;
  const perDay = (value: (i: number) => number) => Float64Array.from({ length: close.length }, (_, i) => value(i));
  const young = (age: number) => age < holderAge;
  const old = (age: number) => age >= holderAge;
  const all = () => true;
  const sum = (columns: readonly Float64Array[], of: (age: number) => boolean) => addUp(columns, of, close.length);
  const [spent, spentYoung, spentOld] = [sum(ledger.spent, all), sum(ledger.spent, young), sum(ledger.spent, old)];
  const profit = (moved: Float64Array, cost: Float64Array, fast: number) =>
    perDay((i) => (moved[i]! * price(i) * (1 + fast)) / (cost[i]! + fast * moved[i]! * price(i)));
  const multiple = (of: (age: number) => boolean) => {
    const [held, cost] = [sum(ledger.held, of), sum(ledger.heldCost, of)];
    return perDay((i) => (held[i]! * price(i)) / cost[i]!);
  };
  const fromMarket = (values: Float64Array, begins = 0) =>
    values.map((value, i) => (i < begins || Number.isNaN(price(i)) ? Number.NaN : value));
  return {
    realized_cap: fromMarket(sum(ledger.heldCost, all)),
    sopr: profit(spent, sum(ledger.spentCost, all), FAST_MOVES),
    asopr: profit(spent, sum(ledger.spentCost, all), SLOWER_MOVES),
    sth_sopr_24h: profit(spentYoung, sum(ledger.spentCost, young), FAST_MOVES),
    lth_sopr_24h: fromMarket(profit(spentOld, sum(ledger.spentCost, old), 0), OLD_COHORT_BEGINS),
    sth_mvrv: multiple(young),
    lth_mvrv: fromMarket(multiple(old), OLD_COHORT_BEGINS),
    coindays_destroyed: sum(ledger.spentAge, all),
    lth_coindays_destroyed: fromMarket(sum(ledger.spentAge, old)),
    lth_supply: fromMarket(sum(ledger.held, old)),
    supply_in_profit: fromMarket(ledger.inProfit),
    transfer_volume_usd: perDay((i) => spent[i]! * price(i) * (1 + FAST_MOVES)),
    ...ageShares(ledger),
  };
}

/** Returns the shares of the age bands in percent, truncated so that they never sum to more than a hundred. */
function ageShares({ held, heldCost }: CoinLedger): Readonly<Record<string, Float64Array>> {
  const shares: Record<string, Float64Array> = {};
  const enter = (id: string, columns: readonly Float64Array[], band: number) => {
    const [from, to] = [BAND_BEGINS[band]!, BAND_BEGINS[band + 1] ?? Number.POSITIVE_INFINITY];
    const length = columns[0]?.length ?? 0;
    const whole = addUp(columns, () => true, length);
    const part = addUp(columns, (age) => age >= from && age < to, length);
    shares[id] = part.map((value, i) =>
      i < BANDS_BEGIN ? Number.NaN : Math.floor((100 * BAND_DIGITS * value) / whole[i]!) / BAND_DIGITS,
    );
  };
  AGE_BANDS.forEach(([band], i) => {
    enter(`hodl_waves_age_${band}`, held, i);
    if (band === '1d_1w' || band === '1y_2y') enter(`realized_cap_share_age_${band}`, heldCost, i);
  });
  return shares;
}

/** Sums the columns of the age classes whose first age is wanted. */
function addUp(columns: readonly Float64Array[], wanted: (age: number) => boolean, length: number): Float64Array {
  const total = new Float64Array(length);
  columns.forEach((column, ageClass) => {
    if (!wanted(AGE_LIMITS[ageClass]!)) return;
    for (let i = 0; i < length; i++) total[i] = total[i]! + column[i]!;
  });
  return total;
}
