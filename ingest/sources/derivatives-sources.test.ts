import { describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { source as binance } from './binance-funding.ts';
import { source as bybit } from './bybit-funding.ts';
import { source as dvol } from './deribit-dvol.ts';
import { source as options } from './deribit-options.ts';
import { source as okx } from './okx-funding.ts';
import { bySeries, collect, ms } from './testing/collect.ts';

/** Instants and rates of settlements; the 6th lacks one. */
const SETTLEMENTS: readonly (readonly [string, string])[] = [
  ['2026-01-05T00:00:00Z', '0.00010000'],
  ['2026-01-05T08:00:00Z', '-0.00004000'],
  ['2026-01-05T16:00:00Z', '0.00006000'],
  ['2026-01-06T00:00:00Z', '0.00010000'],
  ['2026-01-06T16:00:00Z', '0.00010000'],
  ['2026-01-07T00:00:00Z', '0.00001000'],
  ['2026-01-07T08:00:00Z', '0.00001000'],
  ['2026-01-07T16:00:00Z', '0.00001000'],
];
const EXPECTED = { '2026-01-05': 0.00004, '2026-01-07': 0.00001 };

const FORMATS = [
  {
    source: binance,
    seriesId: 'funding_rate_binance',
    answer: (rows: typeof SETTLEMENTS) =>
      rows.map(([at, rate]) => ({
        symbol: 'BTCUSDT',
        fundingTime: ms(at) + 3,
        fundingRate: rate,
        markPrice: '92750.50000000',
      })),
    path: `/fapi/v1/fundingRate?symbol=BTCUSDT&startTime=${ms('2026-01-05')}&endTime=${ms('2026-01-08') - 1}&limit=1000`,
  },
  {
    source: bybit,
    seriesId: 'funding_rate_bybit',
    answer: (rows: typeof SETTLEMENTS) => ({
      retCode: 0,
      retMsg: 'OK',
      result: {
        category: 'linear',
        list: rows
          .map(([at, rate]) => ({ symbol: 'BTCUSDT', fundingRate: rate, fundingRateTimestamp: String(ms(at)) }))
          .reverse(),
      },
      retExtInfo: {},
      time: ms('2026-01-08'),
    }),
    path: `/v5/market/funding/history?category=linear&symbol=BTCUSDT&startTime=${ms('2026-01-05')}&endTime=${ms('2026-01-08') - 1}&limit=200`,
  },
  {
    source: okx,
    seriesId: 'funding_rate_okx',
    answer: (rows: typeof SETTLEMENTS) => ({
      code: '0',
      msg: '',
      data: rows
        .map(([at, rate]) => ({
          instType: 'SWAP',
          instId: 'BTC-USDT-SWAP',
          fundingRate: '0.5',
          realizedRate: rate,
          fundingTime: String(ms(at)),
          method: 'current_period',
        }))
        .reverse(),
    }),
    path: `/api/v5/public/funding-rate-history?instId=BTC-USDT-SWAP&limit=400&after=${ms('2026-01-08')}`,
  },
];

describe.each(FORMATS)('$source.key', ({ source, seriesId, answer, path }) => {
  it('delivers the mean of days with all three settlements', async () => {
    const collected = await collect(source, () => ({ body: answer(SETTLEMENTS) }));
    const days = bySeries(collected)[seriesId] ?? {};
    expect(Object.keys(days)).toEqual(Object.keys(EXPECTED));
    expect(days['2026-01-05']).toBeCloseTo(EXPECTED['2026-01-05'], 15);
    expect(days['2026-01-07']).toBeCloseTo(EXPECTED['2026-01-07'], 15);
    expect(collected.asked[0]).toBe(path);
    expect(collected.series[0]?.source).toBe(source.key);
  });

  it('drops a repeated settlement and refuses two that contradict each other', async () => {
    const [first] = SETTLEMENTS;
    if (!first) throw new Error('no settlements');
    const twice = await collect(source, () => ({ body: answer([...SETTLEMENTS, first]) }));
    expect(Object.keys(bySeries(twice)[seriesId] ?? {})).toEqual(Object.keys(EXPECTED));
    const contrary = [...SETTLEMENTS, [first[0], '0.00020000'] as const];
    await expect(collect(source, () => ({ body: answer(contrary) }))).rejects.toThrow(
      `${source.key}: two rows of 2026-01-05 0:00 contradict each other`,
    );
  });

  it('has no value for a day with more than three settlements', async () => {
    const more = [...SETTLEMENTS, ['2026-01-05T04:00:00Z', '0.00010000'] as const];
    expect(Object.keys(bySeries(await collect(source, () => ({ body: answer(more) })))[seriesId] ?? {})).toEqual([
      '2026-01-07',
    ]);
  });

  it('refuses a settlement from the future and an invalid rate', async () => {
    const future = [['2026-01-08T08:00:00Z', '0.0001']] as const;
    await expect(collect(source, () => ({ body: answer(future) }))).rejects.toThrow('which is in the future');
    const wrong = [['2026-01-05T00:00:00Z', '0.01%']] as const;
    await expect(collect(source, () => ({ body: answer(wrong) }))).rejects.toThrow('expected a number as text');
  });
});

describe('a funding history in pages', () => {
  it.each([
    [binance, 2],
    [bybit, 7],
  ] as const)('is requested by days: %#', async (source, pages) => {
    const body = source === binance ? [] : FORMATS[1]?.answer([]);
    expect((await collect(source, () => ({ body }), { from: toDay('2025-01-01') })).asked).toHaveLength(pages);
  });

  it('pages back from the oldest settlement at OKX until there are none', async () => {
    const hours = Array.from({ length: 450 }, (_, i) => ms('2026-01-08') - (i + 1) * 8 * 3_600_000);
    const collected = await collect(
      okx,
      (url) => {
        const after = Number(url.searchParams.get('after'));
        const page = hours.filter((at) => at < after).slice(0, 400);
        return { body: FORMATS[2]?.answer(page.map((at) => [new Date(at).toISOString(), '0.0001'] as const)) };
      },
      { from: toDay('2025-07-01') },
    );
    // The third page is empty: OKX keeps no more.
    expect(collected.asked).toHaveLength(3);
    // The pages of the test run from newest to oldest; the format reverses them.
    expect(collected.series[0]?.days).toHaveLength(150);
  });

  it('fails when OKX repeats itself', async () => {
    const rows = Array.from({ length: 100 }, () => ['2026-01-08T00:00:00Z', '0.0001'] as const);
    await expect(collect(okx, () => ({ body: FORMATS[2]?.answer(rows) }))).rejects.toThrow('goes no further back');
  });

  it('is refused when the provider returns an error in its own format', async () => {
    const answer = { retCode: 10_001, retMsg: 'params error', result: { list: [] } };
    await expect(collect(bybit, () => ({ body: answer }))).rejects.toThrow('bybit-funding: answer.retCode');
    const refusal = { code: '51001', msg: 'Instrument ID does not exist', data: [] };
    await expect(collect(okx, () => ({ body: refusal }))).rejects.toThrow('okx-funding: answer.code');
  });
});

describe('deribit-dvol', () => {
  const answer = (data: unknown, continuation: number | null = null) => ({
    body: { jsonrpc: '2.0', result: { data, continuation }, usIn: 1, usOut: 2, usDiff: 1, testnet: false },
  });

  it('delivers closes of Bitcoin and Ether, page by page', async () => {
    const collected = await collect(dvol, (url) => {
      if (url.searchParams.get('currency') === 'ETH') return answer([[ms('2026-01-06'), 70, 71, 69, 70.25]]);
      return Number(url.searchParams.get('end_timestamp')) > ms('2026-01-06')
        ? answer(
            [
              [ms('2026-01-06'), 44, 45, 43, 44.5],
              [ms('2026-01-07'), 44.5, 46, 44, 45.75],
            ],
            ms('2026-01-06'),
          )
        : answer([
            [ms('2026-01-05'), 43, 44.2, 42.9, 44],
            [ms('2026-01-06'), 44, 45, 43, 44.5],
          ]);
    });
    expect(bySeries(collected)).toEqual({
      btc_dvol: { '2026-01-05': 44, '2026-01-06': 44.5, '2026-01-07': 45.75 },
      eth_dvol: { '2026-01-06': 70.25 },
    });
    const range = (end: number) => `start_timestamp=${ms('2026-01-05')}&end_timestamp=${end}&resolution=1D`;
    expect(collected.asked).toEqual([
      `/api/v2/public/get_volatility_index_data?currency=BTC&${range(ms('2026-01-08') - 1)}`,
      `/api/v2/public/get_volatility_index_data?currency=BTC&${range(ms('2026-01-06'))}`,
      `/api/v2/public/get_volatility_index_data?currency=ETH&${range(ms('2026-01-08') - 1)}`,
    ]);
  });

  it('fails when a page does not go back', async () => {
    await expect(collect(dvol, () => answer([], ms('2026-01-09')))).rejects.toThrow('goes no further back');
  });
});

describe('deribit-options', () => {
  const option = (name: string, changes: object = {}) => ({
    instrument_name: name,
    underlying_price: 92_800.5,
    underlying_index: 'BTC-27MAR26',
    mark_price: 0.0525,
    mark_iv: 48.31,
    bid_price: 0.052,
    ask_price: null,
    mid_price: null,
    open_interest: 123.4,
    volume: 5.5,
    quote_currency: 'BTC',
    base_currency: 'BTC',
    creation_timestamp: ms('2026-01-08T00:30:01Z'),
    ...changes,
  });
  const answer = (...result: object[]) => ({ body: { jsonrpc: '2.0', result } });

  it('delivers the chain for the last day, parsed from the names', async () => {
    const collected = await collect(options, (url) =>
      url.searchParams.get('currency') === 'ETH'
        ? answer(option('ETH-27MAR26-3000-C', { underlying_price: 3_100.5 }))
        : answer(option('BTC-27MAR26-100000-C'), option('BTC-9JAN26-95500-P', { mark_iv: null, bid_price: null })),
    );
    expect(collected.series).toEqual([]);
    expect(collected.asked).toEqual([
      '/api/v2/public/get_book_summary_by_currency?currency=BTC&kind=option',
      '/api/v2/public/get_book_summary_by_currency?currency=ETH&kind=option',
    ]);
    expect(collected.panels).toEqual([
      {
        panel: 'options',
        entity: 'BTC-27MAR26-100000-C',
        source: 'deribit-options',
        attributes: { base: 'BTC' },
        days: [toDay('2026-01-07')],
        columns: [[1], [toDay('2026-03-27')], [100_000], [92_800.5], [0.0525], [48.31], [0.052], [Number.NaN], [123.4]],
      },
      expect.objectContaining({
        entity: 'BTC-9JAN26-95500-P',
        columns: [
          [0],
          [toDay('2026-01-09')],
          [95_500],
          [92_800.5],
          [0.0525],
          [Number.NaN],
          [Number.NaN],
          [Number.NaN],
          [123.4],
        ],
      }),
      expect.objectContaining({ entity: 'ETH-27MAR26-3000-C', attributes: { base: 'ETH' } }),
    ]);
  });

  it('leaves out an option of an expiry without a forward, and a chain that is refused', async () => {
    const { panels, notes } = await collect(options, (url) =>
      url.searchParams.get('currency') === 'ETH'
        ? { status: 400 }
        : answer(
            option('BTC-27MAR26-100000-C', { underlying_price: undefined }),
            option('BTC-27MAR26-110000-C', { underlying_price: null }),
            option('BTC-27MAR26-120000-C'),
          ),
    );
    expect(panels.map(({ entity }) => entity)).toEqual(['BTC-27MAR26-120000-C']);
    expect(notes).toEqual(['without the options on ETH: deribit-options: the provider answered with HTTP 400']);
  });

  it('refuses a chain that contains options on another coin', async () => {
    await expect(collect(options, () => answer(option('ETH-27MAR26-3000-C')))).rejects.toThrow(
      'the option chain of BTC contains ETH-27MAR26-3000-C',
    );
  });

  it.each(['BTC-PERPETUAL', 'BTC-31FEB26-100000-C', 'BTC-27MRZ26-100000-C', 'SOL-27MAR26-300-C', 'BTC-27MAR26-1e5-C'])(
    'refuses the name %s',
    async (name) => {
      await expect(collect(options, () => answer(option(name)))).rejects.toThrow(
        'answer.result[0].instrument_name is of type string: expected the name of an option such as',
      );
    },
  );

  it('refuses two quotes of one option and a quote from the future, and has no answer for a past day', async () => {
    const name = 'BTC-27MAR26-100000-C';
    await expect(collect(options, () => answer(option(name), option(name, { mark_price: 0.06 })))).rejects.toThrow(
      `two rows of ${name} contradict each other`,
    );
    const future = option(name, { creation_timestamp: ms('2026-01-08T01:00:00Z') });
    await expect(collect(options, () => answer(future))).rejects.toThrow('which is in the future');
    expect((await collect(options, () => answer(option(name)), { to: toDay('2026-01-06') })).panels).toEqual([]);
  });
});
