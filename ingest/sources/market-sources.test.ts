import { describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { source as binance } from './binance-klines.ts';
import { source as perpetuals } from './binance-perpetuals.ts';
import { source as coinbase } from './coinbase-candles.ts';
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

  it('requests long histories in pages, and has no rows for an untraded pair', async () => {
    const { asked, series, panels } = await collect(binance, () => ({ body: [] }), { from: toDay('2020-01-01') });
    expect(asked.filter((path) => path.includes('symbol=EOSUSDT'))).toHaveLength(3);
    expect(asked[1]).toContain(`startTime=${ms('2020-01-01') + 1000 * 86_400_000}&`);
    expect({ series, panels }).toEqual({ series: [], panels: [] });
  });

  it('continues without a pair that is refused, which is left out and named', async () => {
    const collected = await collect(binance, (url) =>
      url.searchParams.get('symbol') === 'EOSUSDT'
        ? { status: 400, body: { code: -1121, msg: 'Invalid symbol.' } }
        : { body: [kline('2026-01-07', ['1', '2', '0.5', '1.5'])] },
    );
    expect(collected.panels).toHaveLength(13);
    expect(collected.notes).toEqual(['without EOSUSDT: binance-klines: the provider answered with HTTP 400']);
  });

  it('has perpetuals as separate markets', async () => {
    const { panels, series, asked } = await collect(perpetuals, () => ({ body: bitcoin }));
    expect(series).toEqual([]);
    expect(panels).toHaveLength(9);
    expect(panels[0]).toMatchObject({
      panel: 'bars',
      entity: 'binance-perp:BTCUSDT',
      source: 'binance-perpetuals',
      days: DAYS.slice(0, 2),
      attributes: { base: 'BTC', quote: 'USDT', venue: 'binance', kind: 'perpetual' },
    });
    expect(asked[0]).toMatch(/^\/fapi\/v1\/klines\?symbol=BTCUSDT&interval=1d&/);
  });

  it('refuses a price that is not entirely a number, and a day that does not begin at midnight', async () => {
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
    const closes = { '2026-01-05': 92_760.01, '2026-01-07': 92_500.25 };
    expect(bySeries(collected)).toEqual({
      btc_open: { '2026-01-05': 91_499.99, '2026-01-07': 93_801 },
      btc_high: { '2026-01-05': 93_010, '2026-01-07': 94_200 },
      btc_low: { '2026-01-05': 90_801, '2026-01-07': 92_100.5 },
      btc_close: closes,
      btc_close_coinbase: closes,
      btc_volume_usd: {
        '2026-01-05': (9001.25 * (93_010 + 90_801 + 92_760.01)) / 3,
        '2026-01-07': (8123.5 * (94_200 + 92_100.5 + 92_500.25)) / 3,
      },
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

  it('requests 300 days at a time', async () => {
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

  it('refuses an answer with an error or without a pair', async () => {
    await expect(collect(kraken, () => ({ body: { error: ['EGeneral:Too many requests'] } }))).rejects.toThrow(
      'kraken-ohlc: the provider answered with EGeneral:Too many requests',
    );
    await expect(collect(kraken, () => ({ body: { error: [], result: { last: 1 } } }))).rejects.toThrow(
      'kraken-ohlc: expected one pair in the answer; got 0',
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
