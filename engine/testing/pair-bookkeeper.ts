import type { PairBars } from '../pairs/pair-bars.ts';
import type { PairCosts } from '../pairs/simulate-pair.ts';

type Both = readonly [number, number];

/** A pair trade as recorded; `to` is -1 while it is open. */
export interface BookedTrade {
  readonly from: number;
  readonly to: number;
  readonly side: number;
  readonly gain: number;
}

/**
 * Simulates pair trades like a bookkeeper: cash and coins, bought and sold per coin. Oracle of `simulatePair`, written
 * from its documented rules; slow and plain on purpose.
 */
class Bookkeeper {
  cash = 1;
  coins: [number, number] = [0, 0];
  open: { from: number; side: number; before: number } | null = null;
  isBroke = false;
  readonly closed: BookedTrade[] = [];
  private readonly costs: PairCosts;

  constructor(costs: PairCosts) {
    this.costs = costs;
  }

  value([first, second]: Both): number {
    return this.cash + this.coins[0] * first + this.coins[1] * second;
  }

  morning(wish: number, bar: number, opens: Both): void {
    if (this.open?.side === wish) this.even(this.open.side, opens);
    else if (this.open) this.leave(bar, opens);
    this.checkRuin(bar, opens);
    if (!this.isBroke && this.open === null && wish !== 0) this.enter(wish, bar, opens);
  }

  evening(bar: number, nights: number, closes: Both): void {
    if (this.open === null) return;
    const lent = Math.max(-this.coins[0], 0) * closes[0] + Math.max(-this.coins[1], 0) * closes[1];
    this.cash -= lent * (this.costs.borrowPerYear / 365) * (bar === this.open.from ? 1 : nights);
    this.checkRuin(bar, closes);
  }

  private enter(side: number, bar: number, opens: Both): void {
    this.open = { from: bar, side, before: this.cash };
    const [long, short] = side > 0 ? ([0, 1] as const) : ([1, 0] as const);
    const { fee, slippage } = long === 0 ? this.costs.first : this.costs.second;
    const coins = this.cash / 2 / (opens[long] * (1 + slippage) * (1 + fee));
    this.bring(long, coins, opens[long]);
    this.bring(short, (-coins * opens[long]) / opens[short], opens[short]);
  }

  private even(side: number, opens: Both): void {
    const half = this.value(opens) / 2;
    const off = Math.max(
      Math.abs(this.coins[0] * opens[0] - side * half),
      Math.abs(this.coins[1] * opens[1] + side * half),
    );
    if (half <= 0 || off <= (0.05 + 1e-9) * 2 * half) return;
    this.bring(0, (side * half) / opens[0], opens[0]);
    this.bring(1, (-side * half) / opens[1], opens[1]);
  }

  private leave(bar: number, opens: Both): void {
    if (this.open === null) return;
    this.bring(0, 0, opens[0]);
    this.bring(1, 0, opens[1]);
    this.write(bar, Math.max(this.cash, 0));
  }

  private checkRuin(bar: number, prices: Both): void {
    if (this.value(prices) > 0) return;
    this.isBroke = true;
    this.write(bar, 0);
  }

  /** Records the exit of the open trade. */
  write(to: number, value: number): void {
    if (this.open === null) return;
    const { from, side, before } = this.open;
    this.closed.push({ from, to, side, gain: value / before - 1 });
    this.open = null;
  }

  /** Trades until the given number of coins is held. */
  private bring(leg: 0 | 1, coins: number, price: number): void {
    const change = coins - this.coins[leg];
    const { fee, slippage } = leg === 0 ? this.costs.first : this.costs.second;
    const filled = change > 0 ? price * (1 + slippage) : price * (1 - slippage);
    this.cash -= change * filled + Math.abs(change * filled) * fee;
    this.coins[leg] = coins;
  }
}

/** Returns the equity at each close, and the trades. */
export function bookedPair(bars: PairBars, sides: Int8Array, costs: PairCosts) {
  const book = new Bookkeeper(costs);
  const both = (price: 'open' | 'close', bar: number): Both => [bars.first[price][bar]!, bars.second[price][bar]!];
  const equity: number[] = [];
  for (let bar = 0; bar < bars.length; bar++) {
    if (!book.isBroke) book.morning(bar > 0 ? sides[bar - 1]! : 0, bar, both('open', bar));
    if (!book.isBroke) book.evening(bar, bars.days[bar]! - (bars.days[bar - 1] ?? 0), both('close', bar));
    equity.push(book.isBroke ? 0 : book.value(both('close', bar)));
  }
  book.write(-1, equity.at(-1)!);
  return { equity, closed: book.closed };
}
