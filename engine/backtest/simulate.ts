import type { BarColumns } from './bar-columns.ts';
import { EXIT_REASONS, REBALANCE_BAND, type Simulation, type SimulationRules } from './simulation.ts';

type Prices = Pick<BarColumns, 'length' | 'open' | 'high' | 'low' | 'close'>;

const SIGNAL = EXIT_REASONS.indexOf('signal');
const STOP_LOSS = EXIT_REASONS.indexOf('stop_loss');
const TAKE_PROFIT = EXIT_REASONS.indexOf('take_profit');
const TRAILING_STOP = EXIT_REASONS.indexOf('trailing_stop');

/**
 * Simulates a target: a decision at the close of a bar is traded at the open of the next one.
 *
 * - A position is entered when the target rises from 0 and left when it returns there. In between it is traded back to
 *   the target when it has drifted by more than {@link REBALANCE_BAND}. Buying spends the share of the account that the
 *   target names, costs included.
 * - Stops are checked from the entry bar on, after the fill at its open. Loss and gain are measured from the entry
 *   price. The trailing stop is measured from the highest of that price and the highs up to the previous bar, because
 *   the order of high and low inside a bar is unknown. A bar that opens beyond a stop fills at its open; one that
 *   reaches both a stop and the profit target inside fills at the stop.
 * - After a stop the account stays in cash until the target has returned to 0 and risen again.
 *
 * {@link simulateNaive} does the same one bar at a time; both agree to 1e-12.
 *
 * @param target - Share of the account to hold, 0 to 1, judged at the close of each bar; NaN counts as 0.
 * @param out - Memory from `createSimulation` for at least as many bars; trades beyond the returned number keep old
 *   values.
 * @returns Number of trades, including an open one.
 */
export function simulate(bars: Prices, target: Float64Array, rules: SimulationRules, out: Simulation): number {
  const { length } = bars;
  const { equity, exposure, trades } = out;
  const stopless = !(rules.stopLoss > 0 || rules.takeProfit > 0 || rules.trailingStop > 0);
  let cash = 1.0;
  let bar = 0;
  let count = 0;
  while (bar < length) {
    const entry = nextRise(target, bar, length);
    equity.fill(cash, bar, entry);
    exposure.fill(0, bar, entry);
    if (entry === length) break;
    bar = stopless ? holdWhole(bars, target, rules, out, entry, cash, count) : -1;
    if (bar < 0) bar = hold(bars, target, rules, out, entry, cash, count);
    const value = equity[Math.min(bar, length - 1)]!;
    trades.entryBar[count] = entry;
    trades.exitBar[count] = bar < length ? bar : -1;
    trades.entryPrice[count] = bars.open[entry]! * (1 + rules.slippage);
    trades.netReturn[count] = value / cash - 1;
    cash = value;
    count++;
  }
  return count;
}

/** Returns the first bar after `after` whose open follows a rise of the target from 0; `length` when there is none. */
function nextRise(target: Float64Array, after: number, length: number): number {
  let before = after > 0 ? target[after - 1]! : 0.0;
  for (let i = after; i < length - 1; i++) {
    const value = target[i]!;
    if (value > 0 && !(before > 0)) return i + 1;
    before = value;
  }
  return length;
}

/**
 * Fast path of {@link hold} for a full position without stops, which covers most trades of most strategies. Takes half
 * the time, since the account is a multiple of the close.
 *
 * @returns The exit bar, `length` when still open, or -1 when the target is ever strictly between 0 and 1; the caller
 *   must then use `hold`.
 */
function holdWhole(
  { length, open, close }: Prices,
  target: Float64Array,
  { fee, slippage }: SimulationRules,
  { equity, exposure, trades }: Simulation,
  entry: number,
  money: number,
  trade: number,
): number {
  // Costs are multiplied first, as in `hold`. Which of the two runs depends on later bars, so they must agree bit for
  // bit.
  const units = money / (open[entry]! * ((1 + slippage) * (1 + fee)));
  let i = entry;
  for (; i < length && target[i - 1] === 1; i++) equity[i] = units * close[i]!;
  if (i < length && target[i - 1]! > 0) return -1;
  exposure.fill(1, entry, i);
  trades.exitReason[trade] = -1;
  trades.exitPrice[trade] = Number.NaN;
  if (i < length) {
    const price = open[i]!;
    equity[i] = units * price * ((1 - slippage) * (1 - fee));
    exposure[i] = 0.0;
    trades.exitReason[trade] = SIGNAL;
    trades.exitPrice[trade] = price * (1 - slippage);
  }
  return i;
}

/**
 * Simulates one trade from the open of its entry bar on. Writes the account at the close of each bar, the exit bar
 * included, and the reason and price of the exit.
 *
 * @returns The exit bar, or `length` when still open.
 */
function hold(
  { length, open, high, low, close }: Prices,
  target: Float64Array,
  { fee, slippage, stopLoss, takeProfit, trailingStop }: SimulationRules,
  { equity, exposure, trades }: Simulation,
  entry: number,
  money: number,
  trade: number,
): number {
  const paid = (1 + slippage) * (1 + fee);
  const received = (1 - slippage) * (1 - fee);
  const entryPrice = open[entry]! * (1 + slippage);
  const loss = entryPrice * below(stopLoss);
  const profit = entryPrice * above(takeProfit);
  const trail = below(trailingStop);
  let highest = entryPrice;
  let cash = money;
  let units = 0.0;
  let reason = -1;
  let price = Number.NaN;
  let i = entry;
  for (; i < length; i++) {
    const wanted = target[i - 1]!;
    const opened = open[i]!;
    const trailing = highest * trail;
    reason = exitReason(wanted, opened, high[i]!, low[i]!, loss, trailing, profit);
    price = exitPrice(reason, opened, Math.max(loss, trailing), profit);
    // A position closed at the open is not rebalanced first.
    if (price !== opened || i === entry) {
      const change = outOfBalance(wanted, cash, units * opened);
      if (change !== 0) {
        cash -= moneyMoved(change, received);
        units += unitsMoved(change, opened, paid);
      }
    }
    if (reason >= 0) break;
    highest = Math.max(highest, high[i]!);
    const held = units * close[i]!;
    equity[i] = cash + held;
    exposure[i] = held / (cash + held);
  }
  trades.exitReason[trade] = reason;
  trades.exitPrice[trade] = price * (1 - slippage);
  if (reason >= 0) {
    equity[i] = cash + units * price * received;
    exposure[i] = 0.0;
  }
  return i;
}

/** Factor of a level a fraction below a price; 0, which no price reaches, when the stop is off. */
function below(fraction: number): number {
  return fraction > 0 ? 1 - fraction : 0.0;
}

/** Factor of a level a fraction above a price; infinite when the profit target is off. */
function above(fraction: number): number {
  return fraction > 0 ? 1 + fraction : Number.POSITIVE_INFINITY;
}

/** Returns why a bar closes a position, or -1. */
function exitReason(
  wanted: number,
  open: number,
  high: number,
  low: number,
  loss: number,
  trailing: number,
  profit: number,
): number {
  if (!(wanted > 0)) return SIGNAL;
  // The order inside the bar is unknown, so the stop is assumed; an open beyond the profit target came first.
  if (low <= Math.max(loss, trailing) && open < profit) return loss >= trailing ? STOP_LOSS : TRAILING_STOP;
  return high >= profit ? TAKE_PROFIT : -1;
}

/** Price at which a position is closed, before slippage; NaN without a reason. */
function exitPrice(reason: number, open: number, stop: number, profit: number): number {
  if (reason < 0) return Number.NaN;
  if (reason === SIGNAL) return open;
  return reason === TAKE_PROFIT ? Math.max(profit, open) : Math.min(stop, open);
}

/**
 * Money to invest (above 0) or withdraw so that the held share meets the target; 0 within the band, unless nothing is
 * held.
 */
function outOfBalance(target: number, cash: number, held: number): number {
  const value = cash + held;
  const change = target * value - held;
  if (held > 0 && Math.abs(change) <= REBALANCE_BAND * value) return 0.0;
  return Math.min(change, cash);
}

/** Cash spent on a purchase, or received (below 0) from a sale after its costs. */
function moneyMoved(change: number, received: number): number {
  return change > 0 ? change : change * received;
}

/** Units bought after costs, or sold (below 0). */
function unitsMoved(change: number, open: number, paid: number): number {
  return change > 0 ? change / (open * paid) : change / open;
}
