import { describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { source as kit } from './bitcoin-research-kit.ts';
import { bySeries, collect } from './testing/collect.ts';

// Shape of answers and errors: bitcoinresearchkit/mono at c9504b9 (v0.11.2), crates brk_server and brk_query; names of
// cohorts: its client and plugins; read 2026-11-22.
const DATES = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'];
const SUPPLY = 20_000_000;
const CAP = 1_000_000_000_000;
const VALUES: Readonly<Record<string, unknown>> = {
  price_ohlc: [91_500.1, 93_000, 90_800, 92_750.5],
  market_cap: 1_855_010_000_000,
  realized_cap: CAP,
  sopr_24h: 1.0123,
  asopr_24h: 1.02,
  sth_sopr_24h: 0.995,
  lth_sopr_24h: null,
  coindays_destroyed_sum_24h: 8_500_000.5,
  lth_coindays_destroyed_sum_24h: 7_000_000,
  transfer_volume_sum_24h_usd: 55_000_000_000,
  coinbase_sum_24h_usd: 42_000_000,
  new_addr_count_sum_24h: 410_000,
  difficulty: 148e12,
  supply: SUPPLY,
  lth_supply: 14_400_000,
  supply_in_profit: 13_000_000.25,
  utxos_under_1h_old_supply: 50_000,
  utxos_1h_to_1d_old_supply: 350_000,
  utxos_7y_to_8y_old_supply: 500_000,
  utxos_8y_to_10y_old_supply: 900_000,
  utxos_6m_to_1y_old_supply: 1_000_000,
  utxos_1d_to_1w_old_realized_cap: CAP / 20,
  utxos_1y_to_18m_old_realized_cap: CAP / 10,
  utxos_18m_to_2y_old_realized_cap: CAP / 40,
  balance_over_100k_btc_supply: 640_000,
  addrs_over_100k_btc_supply: 680_000,
};

interface KitServer {
  readonly dates?: readonly string[];
  /** Names the server lacks; a query with one of them is refused as a whole. */
  readonly without?: RegExp;
  readonly change?: (name: string, data: unknown[]) => unknown;
}

/** A server that answers in the requested order without names, as the kit does. */
function serving({ dates = DATES, without = /^$/, change = (_, data) => data }: KitServer = {}) {
  return (url: URL) => {
    const names = (url.searchParams.get('series') ?? '').split(',');
    if (url.pathname === '/api/series/list') return { body: listOf(Number(url.searchParams.get('page')), without) };
    if (names.some((name) => without.test(name)))
      return { status: 404, body: { error: { type: 'not_found', code: 'series_not_found', message: 'not found' } } };
    const body = names.map((name) => ({
      version: 163,
      index: 'day1',
      type: 'StoredF32',
      start: 6213,
      end: 6213 + dates.length,
      stamp: '2026-01-08T00:30:00Z',
      data: change(
        name,
        dates.map((date) => (name === 'date' ? date : name in VALUES ? VALUES[name] : 200_000)),
      ),
    }));
    return { body };
  };
}

/** Every name of every version in two pages, except those the server lacks. */
function listOf(page: number, without: RegExp) {
  const cohorts =
    '1d_to_1w 1w_to_1m 1m_to_2m 2m_to_3m 3m_to_4m 4m_to_5m 5m_to_6m 6m_to_9m 9m_to_1y 6m_to_1y 1y_to_18m 18m_to_2y 1y_to_2y 2y_to_3y 3y_to_4y 4y_to_5y 5y_to_6y 6y_to_7y 7y_to_8y 8y_to_10y 10y_to_12y 12y_to_15y under_1h 1h_to_1d';
  const sizes = '1btc_to_10btc 10btc_to_100btc 100btc_to_1k_btc 1k_btc_to_10k_btc 10k_btc_to_100k_btc over_100k_btc';
  const all = [
    ...Object.keys(VALUES),
    ...['sth_mvrv', 'lth_mvrv'],
    ...cohorts.split(' ').flatMap((age) => [`utxos_${age}_old_supply`, `utxos_${age}_old_realized_cap`]),
    ...sizes.split(' ').flatMap((size) => [`addrs_${size}_supply`, `balance_${size}_supply`]),
  ].filter((name) => !without.test(name));
  const half = Math.ceil(all.length / 2);
  return { current_page: page, has_more: page === 0, series: all.slice(page * half, (page + 1) * half) };
}

const everyDay = (value: number) => ({ '2026-01-05': value, '2026-01-06': value, '2026-01-07': value });

describe('bitcoin-research-kit', () => {
  it('delivers direct series, prices and shares, up to the last completed day', async () => {
    const collected = await collect(kit, serving());
    const series = bySeries(collected);
    expect(series).toMatchObject({
      btc_open: everyDay(91_500.1),
      btc_high: everyDay(93_000),
      btc_low: everyDay(90_800),
      btc_close: everyDay(92_750.5),
      market_cap: everyDay(1_855_010_000_000),
      realized_cap: everyDay(CAP),
      sopr: everyDay(1.0123),
      asopr: everyDay(1.02),
      sth_sopr_24h: everyDay(0.995),
      coindays_destroyed: everyDay(8_500_000.5),
      lth_coindays_destroyed: everyDay(7_000_000),
      transfer_volume_usd: everyDay(55_000_000_000),
      miner_revenue_usd: everyDay(42_000_000),
      new_addresses: everyDay(410_000),
      difficulty: everyDay(148e12),
      circulating_supply: everyDay(SUPPLY),
      supply_in_profit: everyDay(13_000_000.25),
      hodl_waves_age_up_to_1d: everyDay(2),
      hodl_waves_age_1d_1w: everyDay(1),
      hodl_waves_age_3m_6m: everyDay(3),
      hodl_waves_age_6m_1y: everyDay(2),
      hodl_waves_age_7y_10y: everyDay(7),
      realized_cap_share_age_1d_1w: everyDay(5),
      realized_cap_share_age_1y_2y: everyDay(12.5),
      supply_share_wallets_over_100k: everyDay(3.2),
    });
    expect(series.lth_sopr_24h).toBeUndefined();
    expect(Object.keys(series)).toHaveLength(kit.series.length - 1);
    expect(collected.notes).toEqual([]);
    expect(collected.asked).toEqual([
      expect.stringMatching(
        /^\/api\/series\/bulk\?index=day1&series=date,price_ohlc,.*&start=2026-01-05&end=2026-01-09$/,
      ),
    ]);
  });

  it('loses a single series when its name is gone, and reports which', async () => {
    const collected = await collect(kit, serving({ without: /^sth_mvrv$|^utxos_2y_to_3y/ }));
    expect(collected.notes).toEqual([
      'without sth_mvrv: the server does not list sth_mvrv',
      'without hodl_waves_age_2y_3y: the server does not list utxos_2y_to_3y_old_supply',
    ]);
    // Without the two unknown names and the null value.
    expect(Object.keys(bySeries(collected))).toHaveLength(kit.series.length - 3);
    expect(collected.asked.map((path) => path.replace(/series=.*/, ''))).toEqual([
      '/api/series/bulk?index=day1&',
      '/api/series/list?page=0',
      '/api/series/list?page=1',
      '/api/series/bulk?index=day1&',
    ]);
  });

  it('reads versions before the cohorts were split and renamed', async () => {
    const collected = await collect(kit, serving({ without: /^balance_|6m_to_9m|9m_to_1y|1y_to_18m|18m_to_2y/ }));
    const series = bySeries(collected);
    expect(collected.notes).toEqual([]);
    expect(series.hodl_waves_age_6m_1y).toEqual(everyDay(5));
    expect(series.supply_share_wallets_over_100k).toEqual(everyDay(3.4));
  });

  it('has no share without its whole, and fails when the server lists no known name', async () => {
    const { notes = [], series } = await collect(kit, serving({ without: /^supply$/ }));
    expect(notes).toHaveLength(19);
    expect(series.map(({ seriesId }) => seriesId)).not.toContain('hodl_waves_age_1d_1w');
    await expect(collect(kit, serving({ without: /./ }))).rejects.toThrow(
      'bitcoin-research-kit: the server lists none of the required series',
    );
  });

  it('has no price before there was a market', async () => {
    const change = (name: string, data: unknown[]) =>
      name === 'price_ohlc' ? data.map(() => [0, 0, 0, 0]) : name === 'market_cap' ? data.map(() => 0) : data;
    const series = bySeries(await collect(kit, serving({ change })));
    expect([series.btc_close, series.market_cap]).toEqual([undefined, undefined]);
  });

  it('does not treat the newest day of a lagging chain as complete', async () => {
    const series = bySeries(await collect(kit, serving({ dates: DATES.slice(0, 2) })));
    expect(series.sopr).toEqual({ '2026-01-05': 1.0123 });
  });

  it('requests long histories in contiguous windows', async () => {
    const { asked } = await collect(kit, serving({ dates: [] }), { from: toDay('2009-01-03') });
    expect(asked.map((path) => path.slice(path.indexOf('start=')))).toEqual([
      'start=2009-01-03&end=2022-09-13',
      'start=2022-09-12&end=2026-01-09',
    ]);
  });

  it('refuses series of other days, and fewer than requested', async () => {
    const change = (name: string, data: unknown[]) => (name === 'supply' ? data.slice(1) : data);
    await expect(collect(kit, serving({ change }))).rejects.toThrow('the series in the answer cover different days');
    await expect(collect(kit, (url) => ({ body: (serving()(url).body as unknown[]).slice(0, 5) }))).rejects.toThrow(
      /expected \d\d series in the answer; got 4$/,
    );
  });
});
