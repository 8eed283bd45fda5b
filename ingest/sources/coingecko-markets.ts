import { z } from 'zod';
import { dayOfInstant } from '../../engine/calendar.ts';
import type { PanelUpdate } from '../../platform/panels/panel-update.ts';
import type { SeriesUpdate } from '../../platform/series/publication.ts';
import { distinctRows } from './distinct-rows.ts';
import { refuseClockSkew } from './refuse-clock-skew.ts';
import { isSnapshotOf, SNAPSHOT_TOLERANCE_MS } from './snapshot-day.ts';
import type { Source, SourceRequest } from './source.ts';

const KEY = 'coingecko-markets';

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const amount = z.number().nullable();

const markets = z.array(
  z.object({
    id: z.string().min(1),
    symbol: z.string().min(1),
    name: z.string().min(1),
    current_price: amount,
    market_cap: amount,
    total_volume: amount,
    last_updated: instant.nullable(),
  }),
);
type CoinMarket = z.output<typeof markets>[number];

const globalMarket = z.object({
  data: z.object({
    total_market_cap: z.object({ usd: z.number() }),
    // Only the largest coins are listed.
    market_cap_percentage: z.object({
      btc: z.number().optional(),
      eth: z.number().optional(),
      usdt: z.number().optional(),
      usdc: z.number().optional(),
    }),
    updated_at: z.int(),
  }),
});

type GlobalMarket = z.output<typeof globalMarket>['data'];

/** Filters coins with a price that has moved since the day began; others are listed with their last price. */
function pricedCoins(coins: readonly CoinMarket[], { to, now }: SourceRequest): CoinMarket[] {
  return coins.filter(({ current_price, last_updated }) => {
    if (last_updated === null || current_price === null) return false;
    refuseClockSkew(KEY, last_updated, now, SNAPSHOT_TOLERANCE_MS);
    return dayOfInstant(last_updated) >= to;
  });
}

function panelOf(coins: readonly CoinMarket[], { to }: SourceRequest): PanelUpdate[] {
  const rows = coins.map(({ id, symbol, name, current_price, market_cap, total_volume }) => ({
    name: id,
    values: [current_price, market_cap, total_volume].map((value) => value ?? Number.NaN),
    attributes: { symbol: symbol.toUpperCase(), name },
  }));
  return distinctRows(KEY, rows).map(({ name, values, attributes }) => ({
    panel: 'coins',
    entity: name,
    source: KEY,
    attributes,
    days: [to],
    columns: values.map((value) => [value]),
  }));
}

/** Computes the total of all coins except Bitcoin and Ether; null when a share of the two is not listed. */
function withoutLargest({ total_market_cap, market_cap_percentage: { btc, eth } }: GlobalMarket): number | null {
  return btc === undefined || eth === undefined ? null : total_market_cap.usd * (1 - (btc + eth) / 100);
}

/**
 * Prices and capitalisations of the 250 largest coins, and their totals. CoinGecko's free plan reports only current
 * values.
 */
export const source: Source = {
  key: KEY,
  title: 'CoinGecko, coins and totals',
  origin: 'https://api.coingecko.com',
  cadence: 'daily',
  since: null,
  licence: {
    commercial: 'ask',
    note: "CoinGecko's API terms: free plan with attribution, no redistribution as a data service.",
    terms: 'https://www.coingecko.com/en/api_terms',
    attribution: { text: 'Data provided by CoinGecko', link: 'https://www.coingecko.com' },
  },
  blocked: { where: 'addresses that many share (HTTP 429)', instead: 'a free Demo key in `COINGECKO_API_KEY`' },
  documentation: 'https://docs.coingecko.com/reference/coins-markets',
  series: [
    'market_cap_coingecko',
    'total_market_cap',
    'total3_market_cap',
    'btc_dominance',
    'eth_dominance',
    'usdt_dominance',
    'usdc_dominance',
  ],
  panels: ['coins'],
  keySetting: 'COINGECKO_API_KEY',
  keyIsOptional: true,
  // Five requests a minute without a key.
  pauseMs: 12_000,
  staleDays: 3,
  async fetch(request) {
    if (!isSnapshotOf(request)) return { series: [], panels: [] };
    // With a Demo key, requests are counted per key; without one, everyone behind the same address shares a few.
    const content = request.apiKey === null ? {} : { headers: { 'x-cg-demo-api-key': request.apiKey } };
    const coins = await request.getJson(
      '/api/v3/coins/markets?vs_currency=usd&order=market_cap_desc&per_page=250&page=1',
      markets,
      content,
    );
    const { data } = await request.getJson('/api/v3/global', globalMarket, content);
    refuseClockSkew(KEY, data.updated_at * 1000, request.now, SNAPSHOT_TOLERANCE_MS);
    const priced = pricedCoins(coins, request);
    const share = data.market_cap_percentage;
    const readings: readonly (readonly [string, number | null | undefined])[] = [
      ['market_cap_coingecko', priced.find(({ id }) => id === 'bitcoin')?.market_cap],
      ['total_market_cap', data.total_market_cap.usd],
      ['total3_market_cap', withoutLargest(data)],
      ['btc_dominance', share.btc],
      ['eth_dominance', share.eth],
      ['usdt_dominance', share.usdt],
      ['usdc_dominance', share.usdc],
    ];
    const series = readings.flatMap(([seriesId, value]): SeriesUpdate[] =>
      typeof value === 'number' ? [{ seriesId, source: KEY, days: [request.to], values: [value] }] : [],
    );
    return { series, panels: panelOf(priced, request) };
  },
};
