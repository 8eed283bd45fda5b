import { type Day, GENESIS_DAY, toDay, toIsoDate } from '../../../engine/calendar.ts';
import type { Answered } from '../../../ingest/sources/testing/provider.ts';
import { type ImitatedProvider, type ProviderRequest, refuse } from './imitated-provider.ts';
import { bitcoinPrice, bitcoinSupply, candleOf, difficultyAt, swinging, todayOf } from './synthetic-market.ts';

/** First day with a price: the on-chain oracle has none before. */
export const BITVIEW_FIRST_PRICE = toDay('2010-01-01');
const NAMES_PER_PAGE = 1_000;
const MAX_WEIGHT = 50_000_000;
const CELL_WEIGHT = 10;

type Value = (day: Day) => unknown;

const OLD = (ages: string, share: number): [string, Value] => [
  `utxos_${ages}_old_supply`,
  (day) => bitcoinSupply(day) * share,
];
const AGES: Readonly<Record<string, number>> = {
  under_1h: 0.002,
  '1h_to_1d': 0.018,
  '1d_to_1w': 0.03,
  '1w_to_1m': 0.05,
  '1m_to_2m': 0.05,
  '2m_to_3m': 0.05,
  '3m_to_4m': 0.03,
  '4m_to_5m': 0.03,
  '5m_to_6m': 0.03,
  '6m_to_9m': 0.06,
  '9m_to_1y': 0.06,
  '1y_to_18m': 0.07,
  '18m_to_2y': 0.07,
  '2y_to_3y': 0.1,
  '3y_to_4y': 0.05,
  '4y_to_5y': 0.05,
  '5y_to_6y': 0.04,
  '6y_to_7y': 0.03,
  '7y_to_8y': 0.03,
  '8y_to_10y': 0.04,
  '10y_to_12y': 0.04,
  '12y_to_15y': 0.03,
};
const WALLETS = ['1btc_to_10btc', '10btc_to_100btc', '100btc_to_1k_btc', '1k_btc_to_10k_btc', '10k_btc_to_100k_btc'];
const realizedCap: Value = (day) => bitcoinSupply(day) * bitcoinPrice(day - 200) * 0.8;
const priced =
  (value: Value): Value =>
  (day) =>
    day < BITVIEW_FIRST_PRICE ? null : value(day);

/** Series by the names of version 0.12: split age cohorts, and balances instead of addresses. */
export const BITVIEW_SERIES: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['date', toIsoDate],
  ['price', priced((day) => Number(bitcoinPrice(day).toFixed(2)))],
  ['price_ohlc', priced((day) => Object.values(candleOf('BTC', day, 1)).map((price) => Number(price.toFixed(2))))],
  ...['sopr', 'asopr', 'sth_sopr', 'lth_sopr'].map((name): [string, Value] => [
    `${name}_24h`,
    priced((day) => swinging(name, day, 1.05, 0.15)),
  ]),
  ['sth_mvrv', priced((day) => swinging('sth_mvrv', day, 1.2, 0.4))],
  ['lth_mvrv', priced((day) => swinging('lth_mvrv', day, 2.5, 1))],
  ['coindays_destroyed_sum_24h', (day) => swinging('cdd', day, 9_000_000, 4_000_000)],
  ['lth_coindays_destroyed_sum_24h', (day) => swinging('lth_cdd', day, 7_000_000, 3_000_000)],
  ['supply', bitcoinSupply],
  ['lth_supply', (day) => bitcoinSupply(day) * 0.7],
  ['supply_in_profit', priced((day) => bitcoinSupply(day) * 0.8)],
  ['transfer_volume_sum_24h_usd', priced((day) => bitcoinPrice(day) * 600_000)],
  ['new_addr_count_sum_24h', (day) => Math.round(swinging('new', day, 400_000, 90_000))],
  ['coinbase_sum_24h_usd', priced((day) => (bitcoinSupply(day) - bitcoinSupply(day - 1)) * bitcoinPrice(day) * 1.02)],
  ['realized_cap', priced(realizedCap)],
  ['market_cap', priced((day) => bitcoinSupply(day) * bitcoinPrice(day))],
  ['difficulty', difficultyAt],
  ...Object.entries(AGES).map(([age, share]) => OLD(age, share)),
  ...Object.entries(AGES).map(([age, share]): [string, Value] => [
    `utxos_${age}_old_realized_cap`,
    priced((day) => (realizedCap(day) as number) * share),
  ]),
  ...WALLETS.map((size): [string, Value] => [`balance_${size}_supply`, (day) => bitcoinSupply(day) * 0.1]),
  ['balance_over_100k_btc_supply', (day) => bitcoinSupply(day) * 0.04],
]);

const refusal = (status: number, code: string, message: string): Answered =>
  refuse({ error: { type: status === 404 ? 'not_found' : 'invalid_request', code, message, doc_url: '/api' } }, status);

/**
 * The series interface of the Bitcoin Research Kit. One unknown name refuses the whole bulk query; `end` is exclusive;
 * the newest day is still growing; names are listed by the thousand.
 *
 * Shape: bitcoinresearchkit/mono at c9504b9 (v0.11.2), crates `brk_server` and `brk_query`, and the cohort names of its
 * plugins (`balance_1btc_to_10btc_supply`); read 2026-11-22.
 */
export const bitview: ImitatedProvider = bitviewOf(BITVIEW_SERIES);

/** An instance with other series, for example of another version. */
export function bitviewOf(series: ReadonlyMap<string, Value>): ImitatedProvider {
  return {
    name: 'bitview',
    sources: ['bitcoin-research-kit'],
    paths: ['/api/series/'],
    answer(request) {
      if (request.url.pathname === '/api/series/list') return listed([...series.keys()].sort(), request);
      if (request.url.pathname === '/api/series/bulk') return bulk(series, request);
      return refusal(404, 'not_found', 'Unknown route');
    },
  };
}

function listed(names: readonly string[], { query }: ProviderRequest): Answered {
  // The kit has over 20,000 names; the others are not needed here.
  const all = [...names, ...Array.from({ length: 1_500 }, (_, i) => `zz_other_${i}`)];
  const page = Number(query.get('page') ?? 0);
  const max_page = Math.ceil(all.length / NAMES_PER_PAGE) - 1;
  return {
    body: {
      current_page: page,
      max_page,
      total_count: all.length,
      per_page: NAMES_PER_PAGE,
      has_more: page < max_page,
      series: all.slice(page * NAMES_PER_PAGE, (page + 1) * NAMES_PER_PAGE),
    },
  };
}

function bulk(series: ReadonlyMap<string, Value>, { query, now }: ProviderRequest): Answered {
  const names = (query.get('series') ?? '').split(',');
  if (query.get('index') !== 'day1') return refusal(400, 'parse_error', 'Unknown index');
  const unknown = names.find((name) => !series.has(name));
  if (unknown !== undefined) return refusal(404, 'series_not_found', `'${unknown}' not found`);
  const total = todayOf(now) - GENESIS_DAY + 1;
  const bound = (name: string, fallback: number) => {
    const date = query.get(name);
    return Math.max(0, Math.min(total, date === null ? fallback : toDay(date) - GENESIS_DAY));
  };
  const [start, end] = [bound('start', 0), bound('end', total)];
  if ((end - start) * names.length * CELL_WEIGHT > MAX_WEIGHT)
    return refusal(400, 'weight_exceeded', 'Request is too heavy');
  const days = Array.from({ length: Math.max(end - start, 0) }, (_, i) => GENESIS_DAY + start + i);
  const body = names.map((name) => ({
    version: 1,
    index: 'day1',
    type: 'Dollars',
    start,
    end,
    stamp: now.toISOString(),
    data: days.map((day) => series.get(name)?.(day)),
  }));
  return { body: body.length === 1 ? body[0] : body };
}
