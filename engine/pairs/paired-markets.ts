import type { StudiedMarket } from '../evidence/studied-markets.ts';

/** Assets that others are usually quoted in, the most usual last: they are the second leg. */
const QUOTES = ['ETH', 'BTC'];

/**
 * Returns all pairs of markets, each once, because the reverse of a pair is the same trade. Pairs are named as usually
 * quoted, `ETH/BTC` and `ADA/ETH`, and alphabetically where neither leg is a usual quote.
 */
export function pairedMarkets(markets: readonly StudiedMarket[]): (readonly [StudiedMarket, StudiedMarket])[] {
  const ordered = [...markets].sort(
    (a, b) => QUOTES.indexOf(a.asset) - QUOTES.indexOf(b.asset) || (a.asset < b.asset ? -1 : 1),
  );
  return ordered.flatMap((first, i) => ordered.slice(i + 1).map((second) => [first, second] as const));
}
