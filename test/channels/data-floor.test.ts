import { describe, expect, it, onTestFinished } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import type { Answers } from '../../generated/answers.ts';
import type { Body } from '../harness/clients/create-caller.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import { startStack } from '../harness/services/start-stack.ts';

const { stack, power, free } = await shareReader();

const get = <Content = Body>(path: string, key = power) => stack.get<Content>(path, { key });

/** Every id that the contract names. */
const NAMED = [
  'mvrv realized_price sth_sopr_24h lth_sopr_24h puell_multiple nupl reserve_risk rhodl_ratio thermocap_ratio delta_price',
  'top_price hash_rate difficulty fee_dominance coindays_destroyed lth_coindays_destroyed dormancy_1m liveliness',
  'circulating_supply vaulted_supply hodled_or_lost_supply tx_count transfer_volume_usd coinbase_premium ssr',
  'mvrv_gradient_360d vdd_multiple dormancy_flow dormancy_flow_30d',
]
  .join(' ')
  .split(' ')
  .concat(['1', '10', '100', '1k', '10k', '100k'].map((size) => `addrs_over_${size}_btc_supply`));

describe('the on-chain catalogue', () => {
  it('contains every series of the contract, each with data, a unit and a source', async () => {
    const { series } = (await get<Answers['OnchainSeriesCatalog']>('/api/v1/onchain/series')).body;
    const byId = new Map(series.map((one) => [one.id, one]));
    expect(NAMED.filter((id) => !byId.has(id))).toEqual([]);
    expect(series.length).toBeGreaterThanOrEqual(65);
    expect(byId.has('vaultedness')).toBe(false);
    const groups = ['pilot', 'sentiment', 'mining', 'supply', 'cointime', 'activity', 'liquidity'];
    expect(series.filter(({ group }) => !groups.includes(group))).toEqual([]);
    expect(series.filter((one) => one.first_day === null)).toEqual([]);
    expect(byId.get('hodled_or_lost_supply')).toMatchObject({ alias_of: 'vaulted_supply' });
    expect(byId.get('addrs_over_1k_btc_supply')).toMatchObject({ by: 'wallet_size', group: 'supply' });
  });

  it('has thirteen age bands that add up to a hundred on every day', async () => {
    const { series } = (await get<Answers['OnchainSeriesCatalog']>('/api/v1/onchain/series')).body;
    const bands = series.map(({ id }) => id).filter((id: string) => id.startsWith('hodl_waves_age_'));
    expect(bands.length).toBe(13);
    const histories = await Promise.all(
      bands.map(
        async (id: string) =>
          (await get<Answers['OnchainSeriesHistory']>(`/api/v1/onchain/series/${id}/history?days=400`)).body.snapshots,
      ),
    );
    for (let i = 0; i < 400; i++) {
      const sum = histories.reduce((so, snapshots) => so + snapshots[i]!.value, 0);
      expect(sum).toBeCloseTo(100, 6);
    }
  });

  it('gives an alias the values of its original', async () => {
    const [alias, original] = await Promise.all(
      ['hodled_or_lost_supply', 'vaulted_supply'].map(
        async (id) => (await get<Answers['OnchainSeriesLatest']>(`/api/v1/onchain/series/${id}/latest`)).body,
      ),
    );
    expect(alias).toMatchObject({ id: 'hodled_or_lost_supply', alias_of: 'vaulted_supply', latest: original!.latest });
  });

  it('ranks the gradient and the VDD multiple in their own history, and explains how', async () => {
    for (const id of ['mvrv_gradient_360d', 'vdd_multiple']) {
      const { body } = await get<Answers['OnchainSeriesLatest']>(`/api/v1/onchain/series/${id}/latest`);
      expect(body.method).toContain('percentile');
      expect(body.latest!.pct_rank).toBeGreaterThanOrEqual(0);
      expect(body.latest!.rank_n).toBeGreaterThan(1_000);
      const { snapshots } = (await get<Answers['OnchainSeriesHistory']>(`/api/v1/onchain/series/${id}/history?days=3`))
        .body;
      expect(snapshots.at(-1)).toEqual(body.latest);
    }
  });

  it('takes a window by days or by dates, limited to the reach of the tier', async () => {
    const path = '/api/v1/onchain/series/mvrv/history';
    const { body } = await get<Answers['OnchainSeriesHistory']>(`${path}?from=2024-01-01&to=2024-01-10`);
    expect([body.from, body.to, body.days, body.snapshots.length]).toEqual(['2024-01-01', '2024-01-10', 10, 10]);
    const short = (await get<Answers['OnchainSeriesHistory']>(`${path}?from=2024-01-01`, free)).body;
    expect([short.days, short.range.clamped, short.snapshots.length]).toEqual([30, true, 30]);
    const past = (await get<Answers['OnchainSeriesHistory']>(`${path}?from=2024-01-01&to=2024-01-10`, free)).body;
    expect([past.days, past.snapshots, past.range.clamped]).toEqual([0, [], true]);
    const wrong = await get(`${path}?from=2024-02-01&to=2024-01-01`);
    expect([wrong.status, wrong.body.code, wrong.body.errors[0].parameter]).toEqual([400, 'invalid_input', 'from']);
    const unknown = await get('/api/v1/onchain/series/mvvr/latest');
    expect([unknown.status, unknown.body.detail]).toEqual([404, 'Unknown series "mvvr". Did you mean mvrv?']);
  });

  it('returns the values known at an instant, before a revision', async () => {
    // An hour after the sample was imported, so that a revision has a timestamp of its own.
    const stack = await startStack({ NOW: '2026-11-21T10:00:00Z' });
    onTestFinished(() => stack.close());
    const key = await stack.key('api_power');
    const get = <Content = Body>(path: string) => stack.get<Content>(path, { key });
    const path = '/api/v1/onchain/series/tx_count/history?from=2024-01-05&to=2024-01-05';
    const before = (await get(path)).body.snapshots[0].value;
    await stack.state.store.series.publish({
      origin: 'test',
      sample: true,
      collected: [{ seriesId: 'tx_count', source: 'revision', days: [toDay('2024-01-05')], values: [before + 7] }],
      panels: [],
      derive: () => [],
    });
    const known = async (instant: string) =>
      (await get<Answers['OnchainSeriesHistory']>(`${path}&known_at=${instant}`)).body.snapshots[0]!.value;
    expect([(await get(path)).body.snapshots[0].value, await known('2026-11-21T10:00:00Z')]).toEqual([
      before + 7,
      before + 7,
    ]);
    expect(await known('2026-11-21T09:59:59Z')).toBe(before);
    const graph = await stack.graphql(
      '{ onchainSeries(id: "tx_count") { history(from: "2024-01-05", to: "2024-01-05", knownAt: "2026-11-21T09:30:00Z") { points { value } } } }',
      { key },
    );
    expect(graph.body.data.onchainSeries.history.points).toEqual([{ value: before }]);
    const early = await get(`${path}&known_at=2009-01-01T00:00:00Z`);
    expect([early.status, early.body.code]).toEqual([404, 'not_found']);
  });
});

describe('charts', () => {
  it('has at least twenty-three charts, each with a newest row, a zone, a history and two texts', async () => {
    const { charts } = (await get('/api/v1/charts')).body;
    expect(charts.length).toBeGreaterThanOrEqual(23);
    for (const { slug, fields } of charts) {
      const { body } = await get(`/api/v1/charts/${slug}/latest`);
      expect(['bearish', 'neutral', 'bullish'], slug).toContain(body.zone);
      expect(body.latest).toMatchObject({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), zone: body.zone });
      for (const { key } of fields) expect([slug, key, typeof body.latest[key]]).toEqual([slug, key, 'number']);
      const history = (await get(`/api/v1/charts/${slug}/history?days=90`)).body;
      expect(history.snapshots.length, slug).toBeGreaterThan(0);
      const { zone: _zone, ...newest } = body.latest;
      expect(history.snapshots.at(-1), slug).toEqual(newest);
      const text = (await get(`/api/v1/charts/${slug}/methodology`)).body;
      for (const lang of ['en', 'de'])
        expect(text[lang].split(/\s+/).length, `${slug} ${lang}`).toBeGreaterThanOrEqual(300);
    }
    const unknown = await get('/api/v1/charts/mvrv-zscor/latest');
    expect([unknown.status, unknown.body.detail]).toEqual([404, expect.stringContaining('Did you mean mvrv-zscore?')]);
  });

  it('publishes the price from the day its licence begins', async () => {
    const { snapshots } = (await get('/api/v1/charts/mayer/history?days=3650')).body;
    const priced = snapshots.filter(({ price }: { price: number | null }) => price !== null);
    expect([priced[0].date, snapshots[0].date < '2025-04-12', snapshots[0].sma200 > 0]).toEqual([
      '2025-04-12',
      true,
      true,
    ]);
    const full = (await get('/api/v1/charts/rainbow/history?days=3650&view=full_sample')).body.snapshots;
    expect(full.find(({ price }: { price: number | null }) => price !== null).date).toBe('2025-04-12');
  });

  it('overlays cycles by halving or by high, the open one provisional', async () => {
    const halving = (await get('/api/v1/charts/cycle-overlay/history?days=3650')).body;
    expect(halving.view).toBe('halving');
    expect(halving.meta.cycles.map(({ key }: { key: string }) => key)).toEqual(['2012', '2016', '2020', '2024']);
    expect(halving.meta.cycles.map(({ provisional }: { provisional: boolean }) => provisional)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(halving.snapshots.at(-1)).toMatchObject({ cycle: '2024', provisional: true });
    const start = halving.snapshots.find(
      ({ cycle, day }: { cycle: string; day: number }) => cycle === '2020' && day === 0,
    );
    expect([start.date, start.multiple]).toEqual(['2020-05-11', 1]);
    const bear = (await get('/api/v1/charts/cycle-overlay/history?days=3650&view=bear')).body;
    // A high counts because the price has since halved.
    for (const { key } of bear.meta.cycles.slice(-2)) {
      const line = bear.snapshots.filter(({ cycle }: { cycle: string }) => cycle === key);
      expect([line[0].day, line[0].multiple]).toEqual([0, 1]);
      expect(Math.min(...line.map(({ multiple }: { multiple: number }) => multiple))).toBeLessThanOrEqual(0.5);
    }
    const wrong = await get('/api/v1/charts/cycle-overlay/history?view=bull');
    expect([wrong.status, wrong.body.errors[0].detail]).toEqual([400, 'must be one of halving, bear, not bull']);
  });

  it('fits the rainbow to the past, and to the whole history only on request', async () => {
    const [past, full] = await Promise.all([
      get('/api/v1/charts/rainbow/history?days=2000'),
      get('/api/v1/charts/rainbow/history?days=2000&view=full_sample'),
    ]);
    expect([past.body.meta, full.body.meta]).toEqual([
      { fit: 'point_in_time', look_ahead: false },
      { fit: 'full_sample', look_ahead: true },
    ]);
    expect(past.body.snapshots[0].fit).not.toBeCloseTo(full.body.snapshots[0].fit, 0);
  });
});

describe('markets and universes', () => {
  it('returns completed days, weeks and months of a market', async () => {
    const { markets } = (await get<Answers['Markets']>('/api/v1/markets')).body;
    expect(markets.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['index:BTCUSD', 'binance:BTCUSDT', 'binance:ETHUSDT']),
    );
    const days = (await get<Answers['Candles']>('/api/v1/candles/BTCUSDT?from=2024-01-01&to=2024-02-29')).body;
    const months = (await get<Answers['Candles']>('/api/v1/candles/BTCUSDT?interval=1M&from=2024-01-01&to=2024-02-29'))
      .body;
    const weeks = (await get<Answers['Candles']>('/api/v1/candles/BTCUSDT?interval=1w&from=2024-01-01&to=2024-01-20'))
      .body;
    expect([days.market, days.candles.length]).toEqual(['binance:BTCUSDT', 60]);
    const january = days.candles.slice(0, 31);
    expect(months.candles.length).toBe(2);
    expect(months.candles[0]).toMatchObject({
      date: '2024-01-01',
      open: january[0]!.open,
      close: january.at(-1)!.close,
      high: Math.max(...january.map(({ high }) => high)),
      days: 31,
    });
    expect(months.candles[0]!.taker_buy_volume).toBeGreaterThan(0);
    // The third week has not ended by the 20th.
    expect(weeks.candles.map(({ date }) => date)).toEqual(['2024-01-01', '2024-01-08']);
    const unknown = await get('/api/v1/candles/BTCUSDX');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
  });

  it('returns universes as they were on a day', async () => {
    const { universes } = (await get<Answers['Universes']>('/api/v1/universes')).body;
    expect(universes.map(({ id }) => id)).toEqual([10, 50, 100, 250].map((n) => `crypto-top-${n}`));
    const now = (await get<Answers['Universe']>('/api/v1/universes/crypto-top-10')).body;
    const then = (await get<Answers['Universe']>('/api/v1/universes/crypto-top-10?as_of=2018-01-15')).body;
    expect([now.members.length, then.members.length, then.as_of]).toEqual([10, 10, '2018-01-15']);
    const ids = (universe: typeof now) => universe.members.map(({ coin }: { coin: { id: string } }) => coin.id);
    expect([ids(now)[0], ids(then)[0]]).toEqual(['bitcoin', 'bitcoin']);
    expect(ids(then)).not.toEqual(ids(now));
    for (const { from, to } of then.members) expect([from <= '2018-01-15', to]).toEqual([true, null]);
    for (const universe of [now, then]) expect(ids(universe)).not.toContain('tether');
    const unknown = await get('/api/v1/universes/crypto-top-11');
    expect([unknown.status, unknown.body.detail]).toEqual([404, expect.stringContaining('Did you mean crypto-top-1')]);
    const free402 = await stack.get('/api/v1/agent/catalog/universes');
    expect(free402.status).toBe(200);
  });
});

describe('the drift report', () => {
  it('compares two providers for Pro, by era and provider', async () => {
    const denied = await get('/api/v1/data-quality/drift', free);
    expect([denied.status, denied.body.required_tier]).toEqual([403, 'api_pro']);
    const { summary, rows } = (await get<Answers['DataQualityDrift']>('/api/v1/data-quality/drift?days=365')).body;
    expect(rows).toEqual([]);
    expect(new Set(summary.map((one) => one.metric_pair))).toEqual(
      new Set([
        'realized_price',
        'sth_sopr',
        'lth_sopr',
        'puell_multiple',
        'market_cap',
        'circulating_supply',
        'hash_rate',
      ]),
    );
    const puell = (
      await get<Answers['DataQualityDrift']>(
        '/api/v1/data-quality/drift?days=365&metric_pair=puell_multiple&include_series=true',
      )
    ).body;
    expect(puell.summary.map((one) => one.comparison_source)).toEqual(['newhedge', 'glassnode']);
    expect(puell.rows.length).toBe(puell.summary.reduce((sum, { days }) => sum + days, 0));
    for (const row of puell.rows) {
      const era = row.comparison_source === 'newhedge' ? row.date <= '2026-07-06' : row.date >= '2026-09-01';
      expect([era, row.difference_pct]).toEqual([true, 100 * (row.value / row.comparison_value - 1)]);
    }
    const wrong = await get('/api/v1/data-quality/drift?days=366');
    expect([wrong.status, wrong.body.errors[0].parameter]).toEqual([400, 'days']);
  });
});
