import { type Day, GENESIS_DAY, toDay, toIsoDate } from '../../../engine/calendar.ts';
import { type ImitatedProvider, refuse } from './imitated-provider.ts';
import { bitcoinPrice, bitcoinSupply, daysBetween, hashRateAt, swinging, todayOf } from './synthetic-market.ts';

/** First day with a price, and so with every value in dollars. */
export const COIN_METRICS_FIRST_PRICE = toDay('2010-07-18');
const MAX_ROWS = 10_000;
const issued = (day: Day) => bitcoinSupply(day) - bitcoinSupply(day - 1);

const METRICS: Readonly<Record<string, (day: Day) => number | null>> = {
  CapMrktCurUSD: (day) => (day < COIN_METRICS_FIRST_PRICE ? null : bitcoinSupply(day) * bitcoinPrice(day)),
  CapMVRVCur: (day) => (day < COIN_METRICS_FIRST_PRICE ? null : swinging('mvrv', day, 1.9, 0.8)),
  HashRate: (day) => hashRateAt(day) / 1e12,
  AdrActCnt: (day) => Math.round(swinging('active', day, 700_000, 150_000)),
  AdrBalCnt: (day) => 50_000_000 + day,
  TxCnt: (day) => Math.round(swinging('tx', day, 400_000, 100_000)),
  TxTfrCnt: (day) => Math.round(swinging('transfers', day, 900_000, 200_000)),
  BlkCnt: () => 144,
  FeeTotNtv: (day) => swinging('fees', day, 20, 10),
  IssTotNtv: issued,
  IssTotUSD: (day) => (day < COIN_METRICS_FIRST_PRICE ? null : issued(day) * bitcoinPrice(day)),
  FlowInExNtv: (day) => (day < toDay('2011-04-01') ? null : swinging('inflow', day, 30_000, 9_000)),
  FlowOutExNtv: (day) => (day < toDay('2011-04-01') ? null : swinging('outflow', day, 30_000, 9_000)),
  SplyExNtv: (day) => (day < toDay('2011-04-01') ? null : swinging('exchange', day, 2_500_000, 300_000)),
};
/** Metrics that the community API does not serve. */
const FORBIDDEN = ['CapRealUSD'];

/**
 * Coin Metrics' community API: numbers as text, timestamps with nanoseconds, null for a missing value, the next page by
 * its full URL; the current day is not included yet.
 *
 * Shape: coinmetrics/api-client-python `openapi.yaml`, timeseries/asset-metrics; read 2026-11-22.
 */
export const coinMetrics: ImitatedProvider = {
  name: 'coin-metrics',
  sources: ['coin-metrics-community'],
  paths: ['/v4/timeseries/asset-metrics'],
  answer({ url, query, now }) {
    const metrics = (query.get('metrics') ?? '').split(',');
    const unknown = metrics.filter((name) => !METRICS[name]);
    const isTolerant = query.get('ignore_forbidden_errors') === 'true';
    if (unknown.some((name) => !FORBIDDEN.includes(name) || !isTolerant))
      return refuse(
        { error: { type: 'forbidden', message: `Requested metric '${unknown[0]}' is not available.` } },
        403,
      );
    const token = query.get('next_page_token');
    const from = Math.max(GENESIS_DAY, toDay(token ?? query.get('start_time') ?? '2009-01-03'));
    const to = Math.min(toDay(query.get('end_time') ?? toIsoDate(todayOf(now))), todayOf(now) - 1);
    const size = Math.min(Number(query.get('page_size') ?? 100), MAX_ROWS);
    const data = daysBetween(from, Math.min(to, from + size - 1), now).map((day) => ({
      asset: 'btc',
      time: `${toIsoDate(day)}T00:00:00.000000000Z`,
      ...Object.fromEntries(metrics.flatMap((name) => (METRICS[name] ? [[name, asText(METRICS[name](day))]] : []))),
    }));
    if (from + size > to) return { body: { data } };
    const next = new URL(url);
    next.searchParams.set('next_page_token', toIsoDate(from + size));
    const page = { next_page_token: toIsoDate(from + size), next_page_url: next.href };
    return { body: { data, ...page } };
  },
};

function asText(value: number | null): string | null {
  return value === null ? null : String(value);
}
