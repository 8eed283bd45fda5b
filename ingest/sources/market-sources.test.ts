import { describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { source as binance } from './binance-klines.ts';
import { source as coinbase } from './coinbase-candles.ts';
import { source as coingecko } from './coingecko-markets.ts';
import { source as kraken } from './kraken-ohlc.ts';
import { bySeries, collect, ms } from './testing/collect.ts';
import { source as upbit } from './upbit-candles.ts';

const DAYS = ['2026-01-05', '2026-01-06', '2026-01-07'].map(toDay);
const SPOT = { base: 'BTC', quote: 'USD', kind: 'spot' };

describe('binance-klines', () => {
  const kline = (date: string, [open, high, low, close]: readonly string[]) => [
    ms(date),
    open,
    high,
    low,
    close,
    '12045.50000000',
    ms(date) + 86_399_999,
    '1102345678.12000000',
    2_154_321,
    '6100.25000000',
    '558000000.10000000',
    '0',
  ];
  const bitcoin = [
    kline('2026-01-05', ['91500.00000000', '93000.10000000', '90800.00000000', '92750.55000000']),
    kline('2026-01-06', ['92750.56000000', '94000.00000000', '92000.00000000', '93800.00000000']),
    kline('2026-01-08', ['93800.00000000', '93900.00000000', '93700.00000000', '93850.00000000']),
  ];

  it('delivers bars of all pairs and the closes of Bitcoin, Ether and SOL, without the running day', async () => {
    const collected = await collect(binance, (url) => ({
      body: url.searchParams.get('symbol') === 'BTCUSDT' ? bitcoin : [kline('2026-01-07', ['1', '2', '0.5', '1.5'])],
    }));
    expect(bySeries(collected)).toEqual({
      btc_close_binance: { '2026-01-05': 92_750.55, '2026-01-06': 93_800 },
      eth_close: { '2026-01-07': 1.5 },
      sol_close: { '2026-01-07': 1.5 },
    });
    expect(collected.panels).toHaveLength(14);
    expect(collected.panels[0]).toEqual({
      panel: 'bars',
      entity: 'binance:BTCUSDT',
      source: 'binance-klines',
      attributes: { base: 'BTC', quote: 'USDT', venue: 'binance', kind: 'spot' },
      days: DAYS.slice(0, 2),
      columns: [
        [91_500, 92_750.56],
        [93_000.1, 94_000],
        [90_800, 92_000],
        [92_750.55, 93_800],
        [12_045.5, 12_045.5],
        [1_102_345_678.12, 1_102_345_678.12],
        [6100.25, 6100.25],
      ],
    });
    expect(collected.panels.at(-1)).toMatchObject({ entity: 'binance:SOLUSDT', days: [DAYS[2]] });
    expect(collected.asked[0]).toBe(
      `/api/v3/klines?symbol=BTCUSDT&interval=1d&startTime=${ms('2026-01-05')}&endTime=${ms('2026-01-08') - 1}&limit=1000`,
    );
  });

  it('asks for long histories in pages, and knows nothing of a pair that is not traded', async () => {
    const { asked, series, panels } = await collect(binance, () => ({ body: [] }), { from: toDay('2020-01-01') });
    expect(asked.filter((path) => path.includes('symbol=EOSUSDT'))).toHaveLength(3);
    expect(asked[1]).toContain(`startTime=${ms('2020-01-01') + 1000 * 86_400_000}&`);
    expect({ series, panels }).toEqual({ series: [], panels: [] });
  });

  it('refuses a price that is not a number from end to end, and a day that does not begin at midnight', async () => {
    for (const price of ['92750.55abc', '', ' 92750.55', 'NaN', '0x10'])
      await expect(collect(binance, () => ({ body: [kline('2026-01-05', ['1', '2', '1', price])] }))).rejects.toThrow(
        'binance-klines: answer[0][4] is of type string: expected a number as text',
      );
    await expect(
      collect(binance, () => ({ body: [kline('2026-01-05T01:00:00Z', ['1', '2', '1', '1'])] })),
    ).rejects.toThrow('answer[0][0] is of type number: expected the start of a UTC day in milliseconds');
  });
});

describe('coinbase-candles', () => {
  it('delivers bars and closes from newest first', async () => {
    const collected = await collect(coinbase, () => ({
      body: [
        [ms('2026-01-07') / 1000, 92_100.5, 94_200, 93_801, 92_500.25, 8123.5],
        [ms('2026-01-05') / 1000, 90_801, 93_010, 91_499.99, 92_760.01, 9001.25],
      ],
    }));
    expect(bySeries(collected)).toEqual({
      btc_close_coinbase: { '2026-01-05': 92_760.01, '2026-01-07': 92_500.25 },
    });
    expect(collected.panels).toEqual([
      {
        panel: 'bars',
        entity: 'coinbase:BTCUSD',
        source: 'coinbase-candles',
        attributes: { ...SPOT, venue: 'coinbase' },
        days: [DAYS[0], DAYS[2]],
        columns: [
          [91_499.99, 93_801],
          [93_010, 94_200],
          [90_801, 92_100.5],
          [92_760.01, 92_500.25],
          [9001.25, 8123.5],
          [Number.NaN, Number.NaN],
          [Number.NaN, Number.NaN],
        ],
      },
    ]);
    expect(collected.asked).toEqual([
      '/products/BTC-USD/candles?granularity=86400&start=2026-01-05T00:00:00Z&end=2026-01-07T00:00:00Z',
    ]);
  });

  it('asks for 300 days at a time', async () => {
    const { asked } = await collect(coinbase, () => ({ body: [] }), { from: toDay('2025-01-01') });
    expect(asked.map((path) => path.slice(path.indexOf('start=')))).toEqual([
      'start=2025-01-01T00:00:00Z&end=2025-10-27T00:00:00Z',
      'start=2025-10-28T00:00:00Z&end=2026-01-07T00:00:00Z',
    ]);
  });
});

describe('kraken-ohlc', () => {
  const row = (date: string) => [
    ms(date) / 1000,
    '91500.1',
    '93000.0',
    '90800.0',
    '92750.5',
    '92000.5',
    '1500.25',
    43_210,
  ];

  it('delivers the price of the service, its volume in dollars and bars', async () => {
    const collected = await collect(kraken, () => ({
      body: {
        error: [],
        result: { XXBTZUSD: [row('2026-01-04'), row('2026-01-05'), row('2026-01-08')], last: ms('2026-01-07') / 1000 },
      },
    }));
    expect(bySeries(collected)).toEqual({
      btc_open: { '2026-01-05': 91_500.1 },
      btc_high: { '2026-01-05': 93_000 },
      btc_low: { '2026-01-05': 90_800 },
      btc_close: { '2026-01-05': 92_750.5 },
      btc_volume_usd: { '2026-01-05': 1500.25 * 92_000.5 },
    });
    expect(collected.panels).toEqual([
      {
        panel: 'bars',
        entity: 'kraken:BTCUSD',
        source: 'kraken-ohlc',
        attributes: { ...SPOT, venue: 'kraken' },
        days: [DAYS[0]],
        columns: [[91_500.1], [93_000], [90_800], [92_750.5], [1500.25], [1500.25 * 92_000.5], [Number.NaN]],
      },
    ]);
    expect(collected.asked).toEqual([`/0/public/OHLC?pair=XBTUSD&interval=1440&since=${ms('2026-01-05') / 1000 - 1}`]);
  });

  it('refuses an answer that names an error or no pair', async () => {
    await expect(collect(kraken, () => ({ body: { error: ['EGeneral:Too many requests'] } }))).rejects.toThrow(
      'kraken-ohlc: the provider answered with EGeneral:Too many requests',
    );
    await expect(collect(kraken, () => ({ body: { error: [], result: { last: 1 } } }))).rejects.toThrow(
      'kraken-ohlc: the answer holds 0 pairs, not one',
    );
  });
});

describe('upbit-candles', () => {
  const candle = (date: string, price: number) => ({
    market: 'KRW-BTC',
    candle_date_time_utc: `${date}T00:00:00`,
    candle_date_time_kst: `${date}T09:00:00`,
    opening_price: 1,
    high_price: 1,
    low_price: 1,
    trade_price: price,
    timestamp: ms(date) + 86_399_000,
    candle_acc_trade_price: 1,
    candle_acc_trade_volume: 1,
  });

  it('delivers closes of UTC days from newest first', async () => {
    const collected = await collect(upbit, () => ({
      body: [candle('2026-01-07', 135_400_000), candle('2026-01-06', 134_000_000.5), candle('2026-01-04', 1)],
    }));
    expect(bySeries(collected)).toEqual({
      btc_close_upbit_krw: { '2026-01-06': 134_000_000.5, '2026-01-07': 135_400_000 },
    });
    expect(collected.asked).toEqual(['/v1/candles/days?market=KRW-BTC&count=3&to=2026-01-08T00:00:00Z']);
  });
});

describe('coingecko-markets', () => {
  const coin = (id: string, price: number | null, changes: object = {}) => ({
    id,
    symbol: id.slice(0, 3),
    name: id.toUpperCase(),
    image: 'https://example.invalid/coin.png',
    current_price: price,
    market_cap: 1_850_000_000_000,
    total_volume: 41_000_000_000.5,
    last_updated: '2026-01-08T00:29:40.123Z',
    ...changes,
  });
  const totals = {
    data: {
      active_cryptocurrencies: 17_000,
      total_market_cap: { usd: 3_200_000_000_000.5, eur: 1 },
      market_cap_percentage: { btc: 57.81, eth: 11.9, usdt: 5.8 },
      updated_at: ms('2026-01-08T00:29:00Z') / 1000,
    },
  };
  const answering =
    (coins: readonly object[], all: object = totals) =>
    (url: URL) => ({
      body: url.pathname === '/api/v3/global' ? all : coins,
    });

  it('delivers coins and totals for the last day', async () => {
    const collected = await collect(
      coingecko,
      answering([coin('bitcoin', 92_700.5), coin('ethereum', 3200, { market_cap: null }), coin('unpriced', null)]),
    );
    expect(bySeries(collected)).toEqual({
      market_cap_coingecko: { '2026-01-07': 1_850_000_000_000 },
      total_market_cap: { '2026-01-07': 3_200_000_000_000.5 },
      btc_dominance: { '2026-01-07': 57.81 },
      eth_dominance: { '2026-01-07': 11.9 },
      usdt_dominance: { '2026-01-07': 5.8 },
    });
    expect(collected.panels).toEqual([
      {
        panel: 'coins',
        entity: 'bitcoin',
        source: 'coingecko-markets',
        attributes: { symbol: 'BIT', name: 'BITCOIN' },
        days: [DAYS[2]],
        columns: [[92_700.5], [1_850_000_000_000], [41_000_000_000.5]],
      },
      expect.objectContaining({ entity: 'ethereum', columns: [[3200], [Number.NaN], [41_000_000_000.5]] }),
    ]);
    expect(collected.asked).toEqual([
      '/api/v3/coins/markets?vs_currency=usd&order=market_cap_desc&per_page=250&page=1',
      '/api/v3/global',
    ]);
  });

  it('leaves out a coin whose price stands still since before the day', async () => {
    const { panels } = await collect(
      coingecko,
      answering([coin('frozen', 1, { last_updated: '2026-01-06T23:59:59.000Z' }), coin('alive', 1)]),
    );
    expect(panels.map(({ entity }) => entity)).toEqual(['alive']);
  });

  it('asks nothing for a day long gone: it knows only now', async () => {
    const to = toDay('2026-01-06');
    expect(await collect(coingecko, answering([]), { to })).toEqual({ series: [], panels: [], asked: [] });
  });

  it('drops a coin named twice, refuses one with two prices, and one of the future', async () => {
    const twice = await collect(coingecko, answering([coin('bitcoin', 1), coin('bitcoin', 1)]));
    expect(twice.panels).toHaveLength(1);
    await expect(collect(coingecko, answering([coin('bitcoin', 1), coin('bitcoin', 2)]))).rejects.toThrow(
      'coingecko-markets: two rows of bitcoin contradict each other',
    );
    const future = coin('bitcoin', 1, { last_updated: '2026-01-08T02:00:00Z' });
    await expect(collect(coingecko, answering([future]))).rejects.toThrow('later than now');
  });
});
