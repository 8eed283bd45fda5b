import { expect, it } from 'vitest';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';

const endpoints = await publishedEndpoints();

it('sells every operation of the catalogue at its price', () => {
  const rows = endpoints
    .flatMap(({ paid }) => paid)
    .map(({ method, path: suffix, price }) => `${method} ${suffix.slice(14)} ${price}`);
  const get = (price: string, ...suffixes: string[]) => suffixes.map((suffix) => `GET ${suffix} ${price}`);
  expect(rows.sort()).toEqual(
    [
      ...get('0', 'catalog/strategies', 'catalog/universes', 'catalog/onchain-series', 'catalog/knowledge'),
      ...get('0.01', 'svc-pulse/today', 'btc-cycle/latest', 'alt-cycle/latest', 'altcoin-season/latest'),
      ...get('0.01', 'fear-greed/today', 'bullmarket-ampel/latest', 'funding-rate/latest', 'hash-ribbons/latest'),
      ...get('0.01', 'mayer-multiple/latest', 'macro-regime/today', 'btc-market-structure/today'),
      ...get('0.01', 'btc-key-levels/latest', 'max-pain/latest', 'gem/scores/today'),
      ...get('0.01', 'strategy/performance', 'strategy/filter-effect', 'knowledge/{type}/{subject}'),
      ...get('0.05', 'insights/strategies', 'insights/strategy-filters', 'insights/volatility'),
      ...get('0.05', 'insights/sentiment', 'insights/winners', 'volatility/history', 'strategy/performance-by-regime'),
      ...['POST backtests/run 0.10', 'POST backtests/grid 0.10', 'POST backtests/compare 0.30'],
      'POST backtests/universe 0.50',
    ].sort(),
  );
});
