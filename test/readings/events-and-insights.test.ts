import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { mean } from '../../engine/testing/mean.ts';
import { readSeries } from '../harness/services/read-series.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Body } from '../harness/services/start-reader.ts';

const reader = await shareReader({ NOW: '2026-11-21T10:00:00Z' });
const { stack, power, pro, free, body, graph, refused } = reader;

const stored = await readSeries(reader, 'market', [
  'btc_close',
  'power_law_exponent',
  'pulse_score',
  'funding_z',
  'btc_dominance',
]);

describe('cross series', () => {
  const path = '/api/v1/cross-series?series_a=etf_net_flow&series_b=btc_price';

  it('counts four cells that add up, with the rates that follow from them', async () => {
    for (const granularity of ['1d', '1w']) {
      const found = await body(`${path}&granularity=${granularity}&days=3650`);
      const count = (a: string, b: string) => found.cells.find((cell: Body) => cell.a === a && cell.b === b).periods;
      expect(count('up', 'up') + count('up', 'down') + count('down', 'up') + count('down', 'down')).toBe(found.periods);
      expect(found.co_movement_rate).toBeCloseTo((count('up', 'up') + count('down', 'down')) / found.periods, 9);
      const [a, b] = [count('up', 'up') + count('up', 'down'), count('up', 'up') + count('down', 'up')].map(
        (up) => up / found.periods,
      ) as [number, number];
      expect(found.base_rate).toBeCloseTo(a * b + (1 - a) * (1 - b), 9);
      const outcomes = found.cells.reduce((sum: number, cell: Body) => sum + cell.outcomes, 0);
      const rises = found.cells.reduce((sum: number, cell: Body) => sum + cell.outcomes * (cell.up_move_share ?? 0), 0);
      expect(found.btc_up_base_rate).toBeCloseTo(rises / outcomes, 9);
      for (const cell of found.cells) expect(cell.thin).toBe(cell.outcomes < 30);
      expect([found.exploratory, found.granularity]).toEqual([true, granularity]);
    }
  });

  it('reaches back a year, ten years for Power', async () => {
    for (const [key, days, granted] of [
      [free, 3_650, 365],
      [pro, 3_650, 365],
      [power, 3_650, 3_650],
      [power, 9_999, 3_650],
    ] as const) {
      const { range, days: answered } = await body(`${path}&days=${days}`, key);
      expect([range.requested_days, range.granted_days, range.clamped, answered]).toEqual([
        days,
        granted,
        days > granted,
        granted,
      ]);
    }
    expect((await body(path, free)).range).toMatchObject({ requested_days: 365, clamped: false });
  });

  it('refuses a series against itself, unknown series and other periods, by name', async () => {
    const ask = (query: string) => refused(`/api/v1/cross-series?${query}`);
    expect(await ask('series_a=btc_price&series_b=btc_price')).toEqual([
      400,
      'invalid_input',
      'series_b',
      'must differ from series_a; both are btc_price',
    ]);
    expect(await ask('series_a=btc_price&series_b=eth_price')).toMatchObject([
      400,
      'invalid_input',
      'series_b',
      expect.stringContaining('must be one of btc_price, etf_net_flow, stablecoin_supply'),
    ]);
    expect(await ask('series_a=btc_price&series_b=funding_rate&granularity=1M')).toMatchObject([
      400,
      'invalid_input',
      'granularity',
      'must be one of 1d, 1w, not "1M"',
    ]);
    expect((await ask('series_a=btc_price'))[2]).toBe('series_b');
    expect((await ask('series_a=btc_price&series_b=funding_rate&days=0'))[2]).toBe('days');
  });
});

describe('reference models', () => {
  it('draws two lines per model, which end in the target prices', async () => {
    const found = await body('/api/v1/reference-models?anchor=2022-01-01&target_year=2028');
    expect(found.models.map(({ key }: Body) => key)).toEqual(['median_growth_rate', 'power_law']);
    expect([found.anchor, found.target_year, found.anchor_price]).toEqual([
      '2022-01-01',
      2028,
      stored('btc_close', '2022-01-01'),
    ]);
    for (const model of found.models) {
      expect([model.full_sample.fitted_to, model.point_in_time.fitted_to]).toEqual([
        found.computed_as_of,
        '2022-01-01',
      ]);
      expect(model.spread_pp).toBeCloseTo(
        model.full_sample.yearly_growth_pct - model.point_in_time.yearly_growth_pct,
        6,
      );
      expect(model.lines.at(-1)).toEqual({
        date: '2028-12-31',
        full_sample: model.full_sample.target_price,
        point_in_time: model.point_in_time.target_price,
      });
      // The sample reaches back to 2009: there are fewer than thirty observations a year apart, however many days there
      // are.
      const observations = [model.full_sample, model.point_in_time].map((fit) => fit.effective_observations);
      expect([Math.min(...observations) > 10, Math.max(...observations) < 30, model.thin]).toEqual([true, true, true]);
    }
    // The point-in-time exponent is the published one of that day.
    const exponent = stored('power_law_exponent', '2022-01-01') as number;
    expect(found.models[1].point_in_time.parameters.exponent).toBeCloseTo(exponent, 9);
  });

  it('omits the lines in a summary', async () => {
    const [full, summary] = [
      await body('/api/v1/reference-models'),
      await body('/api/v1/reference-models?detail=summary'),
    ];
    expect(toDay(full.computed_as_of) - toDay(full.anchor)).toBe(365);
    expect(full.models[0].lines.length).toBeGreaterThan(12);
    expect(Object.keys(summary.models[0])).not.toContain('lines');
    for (const model of full.models) delete model.lines;
    expect(summary).toEqual(full);
  });

  it('exists for Bitcoin only, from a day with history to a year ahead', async () => {
    const other = await stack.get('/api/v1/reference-models?asset=ETH', { key: free });
    expect([other.status, other.body.code, other.body.detail]).toEqual([
      400,
      'invalid_input',
      'asset must be BTC, not "ETH".',
    ]);
    expect((await refused('/api/v1/reference-models?anchor=2010-08-01')).slice(0, 3)).toEqual([
      400,
      'invalid_input',
      'anchor',
    ]);
    expect((await refused('/api/v1/reference-models?target_year=2024')).slice(0, 3)).toEqual([
      400,
      'invalid_input',
      'target_year',
    ]);
    expect((await refused('/api/v1/reference-models?detail=everything'))[2]).toBe('detail');
  });
});

describe('signal events', () => {
  const path = '/api/v1/signal-events/history';

  it('dates an event by its confirmation, with the close and drawdown of that day', async () => {
    const { snapshots, range, resolution } = await body(`${path}?days=3650`);
    expect(snapshots.length).toBeGreaterThan(100);
    expect([range.granted_days, resolution.points]).toEqual([3_650, snapshots.length]);
    const dates = snapshots.map((event: Body) => event.event_date);
    expect(dates).toEqual([...dates].sort());
    for (const event of snapshots) {
      expect(toDay(event.event_date) - toDay(event.occurred_at), event.id).toBeGreaterThanOrEqual(event.dwell_days - 1);
      expect(event.from_state).not.toBe(event.to_state);
      expect(event.btc_close, event.id).toBe(stored('btc_close', event.event_date));
      expect(event.drawdown_pct).toBeLessThanOrEqual(0);
    }
  });

  it('alternates: each event leaves the state that the one before entered', async () => {
    const { signalEventCatalog } = await graph(
      '{ signalEventCatalog { key states dwellDays thresholds label(lang: de) } }',
      free,
    );
    expect(signalEventCatalog.length).toBe(13);
    for (const { key, states, dwellDays, thresholds } of signalEventCatalog) {
      const { snapshots, signal } = await body(`${path}?days=3650&signal=${key}`);
      expect(signal).toBe(key);
      snapshots.forEach((event: Body, i: number) => {
        expect([event.signal, event.dwell_days, event.thresholds]).toEqual([key, dwellDays, thresholds]);
        expect([states.includes(event.from_state), states.includes(event.to_state)]).toEqual([true, true]);
        if (i > 0) expect(event.from_state).toBe(snapshots[i - 1].to_state);
      });
    }
  });

  it('ends in the band the pulse is in', async () => {
    const { snapshots } = await body(`${path}?days=3650&signal=pulse_band`);
    for (const { to_state: state, event_date: date } of snapshots) {
      const score = stored('pulse_score', date) as number;
      expect(
        ['capitulation', 'risk-off', 'neutral', 'constructive', 'euphoric'][Math.min(Math.floor(score / 20), 4)],
      ).toBe(state);
    }
  });

  it('takes a window by days and last day, limited by the tier', async () => {
    const year = await body(`${path}?days=3650`);
    const part = await body(`${path}?days=100&end_date=2025-06-30`);
    expect([part.from, part.to]).toEqual([toIsoDate(toDay('2025-06-30') - 99), '2025-06-30']);
    expect(part.snapshots).toEqual(
      year.snapshots.filter(({ event_date: date }: Body) => date >= part.from && date <= part.to),
    );
    const short = await body(`${path}?days=400`, free);
    expect([short.days, short.range.clamped]).toEqual([30, true]);
    const past = await body(`${path}?days=30&end_date=2024-01-01`, free);
    expect([past.snapshots, past.range.clamped]).toEqual([[], true]);
  });

  it('refuses an unknown signal and lists the known ones', async () => {
    const [status, code, parameter, detail] = await refused(`${path}?signal=golden_cross`);
    expect([status, code, parameter]).toEqual([400, 'invalid_input', 'signal']);
    for (const key of ['bullmarket_stage_1', 'golden_death_cross', 'price_vs_200wma']) expect(detail).toContain(key);
    expect((await refused(`${path}?end_date=2025-02-30`))[2]).toBe('end_date');
    const wrong = await stack.graphql('{ signalEvents(signal: golden_cross) { days } }', { key: free });
    expect(wrong.body.errors[0].extensions.code).toBe('invalid_input');
  });
});

describe('insights', () => {
  it('returns five signals, each with a value or a reason', async () => {
    const { signals } = await body('/api/v1/market-insights');
    expect(signals.map(({ key }: Body) => key)).toEqual([
      'breadth',
      'dispersion',
      'funding_extreme',
      'volatility_mix',
      'dominance_trend',
    ]);
    for (const one of signals) {
      expect([one.value === null, one.state === null], one.key).toEqual([one.null_reason !== null, one.value === null]);
      if (one.value !== null) expect(one.sample_size).toBeGreaterThanOrEqual(one.least_sample_size);
    }
    const [breadth, , funding, volatility, dominance] = signals;
    expect(breadth.value).toBeCloseTo((100 * breadth.counts.above) / breadth.sample_size, 8);
    expect(funding.value).toBeCloseTo(stored('funding_z', funding.date) as number, 9);
    expect(volatility.value).toBeCloseTo(
      (100 * (volatility.counts.high + volatility.counts.expansion)) / volatility.sample_size,
      8,
    );
    const days = Array.from(
      { length: 50 },
      (_, i) => stored('btc_dominance', toIsoDate(toDay(dominance.date) - i)) as number,
    );
    expect(dominance.value).toBeCloseTo(mean(days.slice(0, 20)) - mean(days), 8);
  });

  it('is empty with a reason when there are no stored backtests', async () => {
    const sentiment = await body('/api/v1/insights/sentiment');
    expect(sentiment).toMatchObject({ period: '7d', total_runs: 0 });
    expect(sentiment.directions.map(({ share }: Body) => share)).toEqual([null, null, null]);
    expect(sentiment.empty_reason).toContain('7 days');
    expect(await refused('/api/v1/insights/sentiment?period=1y')).toEqual([
      400,
      'invalid_input',
      'period',
      'must be one of 7d, 30d, 90d, not "1y"',
    ]);
    expect((await stack.get('/api/v1/agent/insights/sentiment')).status).toBe(402);
  });
});
