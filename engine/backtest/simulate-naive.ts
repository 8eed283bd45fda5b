import type { BarColumns } from './bar-columns.ts';
import { type EXIT_REASONS, REBALANCE_BAND, type SimulationRules } from './simulation.ts';

type ExitReason = (typeof EXIT_REASONS)[number];

/** One bar of prices. */
interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** A round trip of the account, from cash to cash. */
export interface NaiveTrade {
  readonly entryBar: number;
  readonly entryPrice: number;
  /** Account value before the entry. */
  readonly before: number;
  exitBar: number | null;
  exitPrice: number | null;
  exitReason: ExitReason | null;
  netReturn: number;
}

interface Position {
  readonly trade: NaiveTrade;
  units: number;
  highest: number;
}

interface Exit {
  readonly price: number;
  readonly reason: ExitReason;
}

/** Account with cash and at most one position. */
class Account {
  cash = 1;
  position: Position | null = null;
  readonly trades: NaiveTrade[] = [];
  private readonly rules: SimulationRules;
  /** Whether a stop or profit target closed the last position while its target was still above 0. */
  private stopped = false;

  constructor(rules: SimulationRules) {
    this.rules = rules;
  }

  value(price: number): number {
    return this.cash + this.held(price);
  }

  held(price: number): number {
    return (this.position?.units ?? 0) * price;
  }

  /** Executes the decision of the previous close. */
  trade(wanted: number, bar: Bar, index: number): void {
    if (wanted === 0) {
      this.stopped = false;
      this.leave({ price: bar.open, reason: 'signal' }, index);
    } else if (this.position !== null) {
      if (exitByPrice(this.position, bar, this.rules)?.price !== bar.open) this.rebalance(wanted, bar.open);
    } else if (!this.stopped) this.enter(wanted, bar.open, index);
  }

  /** Closes the position if a stop or the profit target is reached inside the bar. */
  stop(bar: Bar, index: number): void {
    const exit = this.position === null ? null : exitByPrice(this.position, bar, this.rules);
    if (exit === null) return;
    this.leave(exit, index);
    this.stopped = true;
  }

  /** Marks the position at the close, when the bar's high is also known. */
  mark({ high, close }: Bar): void {
    if (this.position === null) return;
    this.position.highest = Math.max(this.position.highest, high);
    this.position.trade.netReturn = this.value(close) / this.position.trade.before - 1;
  }

  private enter(share: number, open: number, entryBar: number): void {
    const entryPrice = open * (1 + this.rules.slippage);
    const trade: NaiveTrade = {
      entryBar,
      entryPrice,
      before: this.cash,
      exitBar: null,
      exitPrice: null,
      exitReason: null,
      netReturn: 0,
    };
    this.trades.push(trade);
    this.position = { trade, units: 0, highest: entryPrice };
    this.buy(share * this.cash, open);
  }

  /** Trades the held share back to its target when it has drifted too far. */
  private rebalance(share: number, open: number): void {
    const value = this.value(open);
    const drift = this.held(open) / value - share;
    if (drift > REBALANCE_BAND) this.sell((drift * value) / open, open);
    if (drift < -REBALANCE_BAND) this.buy(Math.min(-drift * value, this.cash), open);
  }

  private leave({ price, reason }: Exit, exitBar: number): void {
    if (this.position === null) return;
    const { trade, units } = this.position;
    this.sell(units, price);
    trade.exitBar = exitBar;
    trade.exitPrice = price * (1 - this.rules.slippage);
    trade.exitReason = reason;
    trade.netReturn = this.cash / trade.before - 1;
    this.position = null;
  }

  private buy(money: number, price: number): void {
    if (this.position === null) return;
    this.position.units += money / (price * (1 + this.rules.slippage) * (1 + this.rules.fee));
    this.cash -= money;
  }

  private sell(units: number, price: number): void {
    if (this.position === null) return;
    this.position.units -= units;
    this.cash += units * price * (1 - this.rules.slippage) * (1 - this.rules.fee);
  }
}

/**
 * Returns the stop or profit target that closes a position in a bar, or null. A bar that opens beyond a level fills at
 * its open.
 */
function exitByPrice({ trade, highest }: Position, { open, high, low }: Bar, rules: SimulationRules): Exit | null {
  const loss = rules.stopLoss > 0 ? trade.entryPrice * (1 - rules.stopLoss) : 0;
  const trailing = rules.trailingStop > 0 ? highest * (1 - rules.trailingStop) : 0;
  const stop: Exit =
    loss >= trailing ? { price: loss, reason: 'stop_loss' } : { price: trailing, reason: 'trailing_stop' };
  const profit = rules.takeProfit > 0 ? trade.entryPrice * (1 + rules.takeProfit) : Number.POSITIVE_INFINITY;
  if (open <= stop.price) return { ...stop, price: open };
  if (open >= profit) return { price: open, reason: 'take_profit' };
  // The order inside the bar is unknown; the worse outcome is assumed.
  if (low <= stop.price) return stop;
  if (high >= profit) return { price: profit, reason: 'take_profit' };
  return null;
}

/**
 * Simulates bar by bar with one account and one position. Oracle of `simulate`, whose comment has the rules; slow and
 * plain on purpose.
 */
export function simulateNaive(
  bars: Pick<BarColumns, 'length' | 'open' | 'high' | 'low' | 'close'>,
  target: Float64Array,
  rules: SimulationRules,
): { readonly equity: number[]; readonly exposure: number[]; readonly trades: readonly NaiveTrade[] } {
  const account = new Account(rules);
  const equity: number[] = [];
  const exposure: number[] = [];
  for (let i = 0; i < bars.length; i++) {
    const price = (column: Float64Array) => column[i]!;
    const bar = { open: price(bars.open), high: price(bars.high), low: price(bars.low), close: price(bars.close) };
    const judged = i > 0 ? target[i - 1]! : 0;
    account.trade(judged > 0 ? judged : 0, bar, i);
    account.stop(bar, i);
    account.mark(bar);
    equity.push(account.value(bar.close));
    exposure.push(account.held(bar.close) / account.value(bar.close));
  }
  return { equity, exposure, trades: account.trades };
}
