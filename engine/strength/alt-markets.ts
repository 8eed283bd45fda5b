import type { Day } from '../calendar.ts';
import { type PanelEntity, type PanelView, rowAt } from '../panel-view.ts';

const QUOTE = 'USDT';
const BITCOIN = 'BTC';
/** Perpetuals on indices rather than coins. */
const INDICES = new Set(['BTCDOM', 'DEFI']);

/** A pair quoted in USDT. */
export interface AltMarket {
  /** For example `ETHUSDT`. */
  readonly pair: string;
  /** For example `ETH`; small coins trade as `1000PEPE`. */
  readonly base: string;
  readonly bars: PanelEntity;
}

export interface AltMarkets {
  /** Newest day on which Bitcoin and another pair both have a bar. */
  readonly day: Day;
  readonly bitcoin: PanelEntity;
  /** Pairs with a bar on the day, by name. */
  readonly alts: readonly AltMarket[];
  /** Pairs whose bars ended before the day, with the day of their last bar. */
  readonly ended: ReadonlyMap<string, Day>;
}

/**
 * Selects the markets to compare: each pair once, on spot where it trades on the day, else as a perpetual.
 *
 * Null without Bitcoin or without any other pair.
 *
 * @param coins - Identifies stablecoins and copies of other coins by symbol.
 */
export function altMarkets(bars: PanelView, coins: PanelView): AltMarkets | null {
  const markets = [...bars.entities.values()].filter(isDollarPair).sort(spotFirst);
  const bitcoin = markets.find((market) => baseOf(market) === BITCOIN);
  const pegged = peggedSymbols(coins);
  const others = markets.filter((market) => {
    const base = baseOf(market);
    return base !== BITCOIN && !pegged.has(base) && !INDICES.has(base);
  });
  const day = bitcoin && newestCommonDay(bitcoin, others);
  if (!bitcoin || day === null || day === undefined) return null;
  const alts = new Map<string, AltMarket>();
  const ended = new Map<string, Day>();
  for (const market of others) {
    const base = baseOf(market);
    const pair = base + QUOTE;
    const last = market.days.at(-1) as Day;
    if (hasBar(market, day)) {
      if (!alts.has(pair)) alts.set(pair, { pair, base, bars: market });
    } else if (last < day) ended.set(pair, Math.max(last, ended.get(pair) ?? 0));
  }
  for (const pair of alts.keys()) ended.delete(pair);
  return { day, bitcoin, alts: [...alts.values()].sort((a, b) => (a.pair < b.pair ? -1 : 1)), ended };
}

function isDollarPair({ code, attributes }: PanelEntity): boolean {
  return (
    attributes.quote === QUOTE &&
    (attributes.kind === 'spot' || attributes.kind === 'perpetual') &&
    code.endsWith(QUOTE)
  );
}

function baseOf({ code }: PanelEntity): string {
  return code.slice(code.indexOf(':') + 1, -QUOTE.length);
}

function spotFirst(a: PanelEntity, b: PanelEntity): number {
  const rank = ({ attributes }: PanelEntity) => (attributes.kind === 'spot' ? 0 : 1);
  return rank(a) - rank(b) || (a.code < b.code ? -1 : 1);
}

function newestCommonDay(bitcoin: PanelEntity, others: readonly PanelEntity[]): Day | null {
  return bitcoin.days.findLast((day) => others.some((market) => hasBar(market, day))) ?? null;
}

function hasBar(market: PanelEntity, day: Day): boolean {
  return market.days[rowAt(market, day)] === day;
}

/** Returns symbols that belong only to pegged coins; a symbol shared with a free-floating coin is kept. */
function peggedSymbols({ entities }: PanelView): Set<string> {
  const pegged = new Set<string>();
  const free = new Set<string>();
  for (const { attributes } of entities.values()) {
    const symbol = String(attributes.symbol ?? '').toUpperCase();
    (attributes.is_stablecoin === true || attributes.is_wrapped_or_staked === true ? pegged : free).add(symbol);
  }
  return new Set([...pegged].filter((symbol) => !free.has(symbol)));
}
