import { type Day, dayOfInstant, toDay, toIsoDate } from '../../../engine/calendar.ts';
import { type Answered, type Provider, startProvider } from '../../../ingest/sources/testing/provider.ts';

const MS_PER_DAY = 86_400_000;

/** The sources whose providers are imitated: at least one of each step of the daily plan. */
export const IMITATED = [
  'kraken-ohlc',
  'coinbase-candles',
  'coin-metrics-community',
  'mempool-mining',
  'alternative-me-fear-greed',
  'binance-funding',
  'defillama-tvl',
  'deribit-dvol',
  'deribit-options',
] as const;
export type Imitated = (typeof IMITATED)[number];

/** The value that every provider gives for a day: the days since 2020, so that a wrong day shows. */
export function dayValue(day: Day): number {
  return day - toDay('2020-01-01') + 1;
}

/** All imitated providers on one port. */
export interface LiveProviders extends Provider {
  /** `SOURCE_ORIGINS` that points their sources here. */
  readonly origins: string;
  /** Number of requests to a provider. */
  count(key: Imitated): number;
  /** Replaces a provider's own answer, until {@link heal}. */
  answer(key: Imitated, answering: (url: URL, usual: Answered) => Answered | Promise<Answered>): void;
  heal(key: Imitated): void;
}

/**
 * Starts providers that know every day up to that of `now`, which is still incomplete, in the formats they document.
 */
export async function startLiveProviders(now: () => Date): Promise<LiveProviders> {
  const changed = new Map<Imitated, (url: URL, usual: Answered) => Answered | Promise<Answered>>();
  const counts = new Map<Imitated, number>();
  const provider = await startProvider((url) => {
    const key = IMITATED.find((one) => url.pathname.startsWith(PROVIDERS[one].path));
    if (!key) return { status: 404 };
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const usual = { body: PROVIDERS[key].body(url.searchParams, now()) };
    return changed.get(key)?.(url, usual) ?? usual;
  });
  return {
    ...provider,
    origins: IMITATED.map((key) => `${key}=${provider.origin}`).join(','),
    count: (key) => counts.get(key) ?? 0,
    answer: (key, answering) => changed.set(key, answering),
    heal: (key) => changed.delete(key),
  };
}

interface Imitation {
  readonly path: string;
  body(query: URLSearchParams, now: Date): unknown;
}

const PROVIDERS: Readonly<Record<Imitated, Imitation>> = {
  'kraken-ohlc': {
    path: '/0/public/OHLC',
    body: (query, now) => ({
      error: [],
      result: {
        XXBTZUSD: daysUpTo(now, dayOfInstant(Number(query.get('since')) * 1_000) + 1).map((day) => {
          const price = String(dayValue(day));
          return [day * 86_400, price, price, price, price, price, '2', 10];
        }),
        last: 1,
      },
    }),
  },
  'coinbase-candles': {
    path: '/products/BTC-USD/candles',
    body: (query, now) =>
      daysUpTo(now, dateIn(query, 'start'), dateIn(query, 'end'))
        .reverse()
        .map((day) => [day * 86_400, dayValue(day), dayValue(day), dayValue(day), dayValue(day), 2]),
  },
  'coin-metrics-community': {
    path: '/v4/timeseries/asset-metrics',
    body: (query, now) => ({
      data: daysUpTo(now, dateIn(query, 'start_time'), dateIn(query, 'end_time')).map((day) => ({
        asset: 'btc',
        time: `${toIsoDate(day)}T00:00:00.000000000Z`,
        CapMrktCurUSD: String(dayValue(day)),
      })),
    }),
  },
  'mempool-mining': {
    path: '/api/v1/mining/hashrate',
    body: (_, now) => ({
      hashrates: lastDays(now)
        .map((day) => ({ timestamp: (day + 1) * 86_400, avgHashrate: dayValue(day) * 1e12 }))
        .slice(0, -1),
      difficulty: [{ time: toDay('2020-01-01') * 86_400, difficulty: 100, height: 1, adjustment: 1 }],
    }),
  },
  'alternative-me-fear-greed': {
    path: '/fng/',
    body: (_, now) => ({
      data: lastDays(now).map((day) => ({ value: String(dayValue(day) % 100), timestamp: String(day * 86_400) })),
      metadata: { error: null },
    }),
  },
  'binance-funding': {
    path: '/fapi/v1/fundingRate',
    body: (query, now) =>
      daysUpTo(now, dayOfInstant(Number(query.get('startTime'))), dayOfInstant(Number(query.get('endTime')))).flatMap(
        (day) =>
          [0, 8, 16].map((hour) => ({
            symbol: 'BTCUSDT',
            fundingTime: day * MS_PER_DAY + hour * 3_600_000,
            fundingRate: '0.00010000',
          })),
      ),
  },
  'defillama-tvl': {
    path: '/v2/historicalChainTvl',
    body: (_, now) => lastDays(now).map((day) => ({ date: day * 86_400, tvl: dayValue(day) })),
  },
  'deribit-dvol': {
    path: '/api/v2/public/get_volatility_index_data',
    body: (query, now) => ({
      result: {
        data: daysUpTo(
          now,
          dayOfInstant(Number(query.get('start_timestamp'))),
          dayOfInstant(Number(query.get('end_timestamp'))),
        ).map((day) => [day * MS_PER_DAY, 1, 1, 1, dayValue(day)]),
        continuation: null,
      },
    }),
  },
  'deribit-options': {
    path: '/api/v2/public/get_book_summary_by_currency',
    body: (_, now) => ({
      result: [
        {
          instrument_name: 'BTC-25DEC26-100000-C',
          underlying_price: 91_000,
          mark_price: 0.05,
          mark_iv: 50,
          bid_price: null,
          ask_price: 0.06,
          open_interest: 12,
          creation_timestamp: now.getTime(),
        },
      ],
    }),
  },
};

/** Days from the first requested one to the last requested or the current one. */
function daysUpTo(now: Date, from: Day, to: Day = Number.POSITIVE_INFINITY): Day[] {
  const last = Math.min(to, dayOfInstant(now.getTime()));
  return Array.from({ length: Math.max(last - from + 1, 0) }, (_, i) => from + i);
}

/** Everything that a provider without ranges has. */
function lastDays(now: Date): Day[] {
  return daysUpTo(now, dayOfInstant(now.getTime()) - 500);
}

function dateIn(query: URLSearchParams, name: string): Day {
  return toDay((query.get(name) ?? '').slice(0, 10));
}
