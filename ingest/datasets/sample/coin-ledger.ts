/** Each day the share SPEED / (age + SETTLING) of the remaining coins moves, with ages in days. */
const SPEED = 0.6;
const SETTLING = 3;
/** Maximum share of an age class that moves on a day, however hot the market. */
const MAX_DAILY_SHARE = 0.6;

/** First age in days of each class: the holder border of 155 days and the borders of the age bands. */
export const AGE_LIMITS = [0, 1, 7, 30, 90, 155, 180, 365, 730, 1_095, 1_825, 2_555, 3_650, 5_478] as const;

export interface CoinLedgerInput {
  /** Coins issued on each day. */
  readonly issuance: Float64Array;
  /** Issued coins that will never move. */
  readonly lost: Float64Array;
  /** Cost basis of a coin that moves on the day. */
  readonly price: Float64Array;
  /** Relative pace at which coins younger than {@link holderAge} move; 1 is the usual pace. */
  readonly youngPace: Float64Array;
  /** Relative pace at which older coins move. */
  readonly oldPace: Float64Array;
  /** Age in days from which coins belong to long-term holders. */
  readonly holderAge: number;
}

/** Columns for each age class, in the order of {@link AGE_LIMITS}: coins and their cost. */
export interface CoinLedger {
  readonly held: readonly Float64Array[];
  readonly heldCost: readonly Float64Array[];
  readonly spent: readonly Float64Array[];
  readonly spentCost: readonly Float64Array[];
  /** Coin days accumulated by the coins spent on the day. */
  readonly spentAge: readonly Float64Array[];
  /** Coins of any age whose cost was below the price of the day. */
  readonly inProfit: Float64Array;
}

/**
 * Tracks every coin by the day it last moved, so that age bands, cohorts, realised value and coin days are consistent.
 *
 * Each day a share of every age moves, takes the price of the day as its cost and restarts at age zero.
 */
export function coinLedger(input: CoinLedgerInput): CoinLedger {
  const n = input.issuance.length;
  const columns = () => AGE_LIMITS.map(() => new Float64Array(n));
  const ledger = {
    held: columns(),
    heldCost: columns(),
    spent: columns(),
    spentCost: columns(),
    spentAge: columns(),
    inProfit: new Float64Array(n),
  };
  const moving = new Float64Array(n);
  const rates = Float64Array.from({ length: n }, (_, age) => SPEED / (age + SETTLING));
  for (let day = 0; day < n; day++) {
    let reborn = input.issuance[day]! - input.lost[day]!;
    for (let c = 1; c < AGE_LIMITS.length; c++) reborn += spendClass(input, ledger, moving, rates, day, c);
    moving[day] = reborn;
    const fresh = reborn + input.lost[day]!;
    (ledger.held[0] as Float64Array)[day] = fresh;
    (ledger.heldCost[0] as Float64Array)[day] = fresh * input.price[day]!;
  }
  return ledger;
}

/** Moves the coins of one age class on a day, records the remainder, and returns the coins that moved. */
function spendClass(
  { price, lost, youngPace, oldPace, holderAge }: CoinLedgerInput,
  ledger: CoinLedger,
  moving: Float64Array,
  rates: Float64Array,
  day: number,
  ageClass: number,
): number {
  const first = AGE_LIMITS[ageClass]!;
  const last = Math.min(day, (AGE_LIMITS[ageClass + 1] ?? day + 1) - 1);
  const pace = (first < holderAge ? youngPace : oldPace)[day]!;
  const now = price[day]!;
  let [held, heldCost, spent, spentCost, spentAge, inProfit] = [0, 0, 0, 0, 0, 0];
  for (let age = first; age <= last; age++) {
    const born = day - age;
    const cost = price[born]!;
    const moved = moving[born]! * Math.min(MAX_DAILY_SHARE, rates[age]! * pace);
    const left = moving[born]! - moved;
    moving[born] = left;
    const whole = left + lost[born]!;
    held += whole;
    heldCost += whole * cost;
    spent += moved;
    spentCost += moved * cost;
    spentAge += moved * age;
    if (cost < now) inProfit += whole;
  }
  const enter = (columns: readonly Float64Array[], value: number) => {
    (columns[ageClass] as Float64Array)[day] = value;
  };
  enter(ledger.held, held);
  enter(ledger.heldCost, heldCost);
  enter(ledger.spent, spent);
  enter(ledger.spentCost, spentCost);
  enter(ledger.spentAge, spentAge);
  ledger.inProfit[day] = ledger.inProfit[day]! + inProfit;
  return spent;
}
