import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, toIsoDate } from '../calendar.ts';
import { cycleSignal } from '../cycle/btc-cycle.ts';
import { pulseBand } from '../cycle/pulse.ts';
import { viewOf } from '../testing/derive-series.ts';
import {
  EVERY_DAY,
  OUTCOME_DAYS,
  OUTCOME_WORLD,
  type OutcomeRate,
  outcomeByDefinition,
} from '../testing/outcome-world.ts';
import { payloadReader } from '../testing/payload-reader.ts';
import { seriesInputs } from '../testing/series-inputs.ts';
import { knowledge as fundamentalRate } from './fundamental-base-rate.ts';
import { knowledge as probability } from './return-probability.ts';
import { knowledge as zoneRate } from './zone-base-rate.ts';

const inputs = seriesInputs(viewOf(OUTCOME_WORLD));
const close = OUTCOME_WORLD.btc_close;
const last = OUTCOME_DAYS - 1;

const payloadOf = payloadReader(inputs);

/** Matches a number up to the rounding of published values. */
function near(expected: number | null): unknown {
  return expected === null ? null : expect.closeTo(expected, 8);
}

/** Asserts a base rate of a state that lasts, where every day in the state counts. */
function expectState(rate: OutcomeRate, prices: readonly number[], days: readonly number[], all: readonly number[]) {
  for (const [found, list] of [
    [rate, days],
    [rate.unconditional, all],
  ] as const) {
    const { n, share_up, median_return_pct } = outcomeByDefinition(prices, list, rate.horizon_days);
    expect(found).toMatchObject({ n, share_up: near(share_up), median_return_pct: near(median_return_pct) });
  }
  const [own, any] = [rate.share_up, rate.unconditional.share_up];
  expect(rate.lift_pp).toEqual(near(own === null || any === null ? null : 100 * (own - any)));
}

describe('the return probability', () => {
  it('counts the days in the same bands as the newest scores', () => {
    const { conditions } = payloadOf<{ conditions: { key: string; band: string; rates: OutcomeRate[] }[] }>(
      probability,
      'BTC',
    );
    const bands = [
      (day: number) => pulseBand(OUTCOME_WORLD.pulse_score[day]!).key,
      (day: number) => cycleSignal(OUTCOME_WORLD.btc_cycle_raw_score[day]!),
    ];
    expect(conditions.map(({ key, band }) => [key, band])).toEqual([
      ['pulse_band', bands[0]?.(last)],
      ['cycle_band', bands[1]?.(last)],
    ]);
    conditions.forEach(({ band, rates }, at) => {
      expect(rates.map(({ horizon_days }) => horizon_days)).toEqual([7, 30, 90, 180, 365]);
      for (const rate of rates.slice(0, 3))
        expectState(
          rate,
          close,
          EVERY_DAY.filter((day) => bands[at]?.(day) === band),
          EVERY_DAY,
        );
    });
  });
});

describe('the base rate of a zone', () => {
  it.each([
    ['RECOVERY_BTC', 'recovery', OUTCOME_WORLD.btc_cycle_raw_score, close],
    ['DISTRIBUTION_ETH', 'distribution', OUTCOME_WORLD.eth_cycle_score, OUTCOME_WORLD.eth_close],
  ] as const)('counts the days and stays of %s', (subject, zone, scores, prices) => {
    const found = payloadOf<{
      days: number;
      episodes: number;
      in_zone: boolean;
      last_day: string;
      rates: OutcomeRate[];
    }>(zoneRate, subject);
    const inside = EVERY_DAY.filter((day) => cycleSignal(scores[day]!) === zone);
    expect(inside.length).toBeGreaterThan(20);
    expect(found.days).toBe(inside.length);
    expect(found.episodes).toBe(inside.filter((day) => !inside.includes(day - 1)).length);
    expect(found.in_zone).toBe(inside.includes(last));
    expect(found.last_day).toBe(toIsoDate(GENESIS_DAY + inside.at(-1)!));
    for (const rate of found.rates.slice(0, 3)) expectState(rate, prices, inside, EVERY_DAY);
  });

  it('reports the same zone by the score without hindsight', () => {
    const scores = OUTCOME_WORLD.btc_cycle_ranked_score;
    const scored = EVERY_DAY.filter((day) => !Number.isNaN(scores[day]));
    for (const zone of ['recovery', 'overheated'] as const) {
      const { hindsight, without_hindsight: found } = payloadOf<{
        hindsight: { key: string; reason: string }[];
        without_hindsight: { days: number; episodes: number; first_day: string; rates: OutcomeRate[] };
      }>(zoneRate, `${zone.toUpperCase()}_BTC`);
      const inside = scored.filter((day) => cycleSignal(scores[day]!) === zone);
      expect(found).toMatchObject({
        days: inside.length,
        episodes: inside.filter((day) => !inside.includes(day - 1)).length,
        first_day: toIsoDate(GENESIS_DAY + 200),
        score: near(scores[last]!),
        null_reason: null,
        current_zone: cycleSignal(scores[last]!),
        least_days: 730,
      });
      for (const rate of found.rates.slice(0, 3)) expectState(rate, close, inside, scored);
      expect(hindsight.map(({ key }) => key)).toContain('halving_position');
    }
  });

  it('gives a reason when there is no score without hindsight', () => {
    const { hindsight, without_hindsight: found } = payloadOf<{
      hindsight: { key: string }[];
      without_hindsight: { score: null; in_zone: null; null_reason: string; days: number; rates: OutcomeRate[] };
    }>(zoneRate, 'EXPANSION_ETH');
    expect(found).toMatchObject({
      score: null,
      in_zone: null,
      days: 0,
      null_reason: expect.stringContaining('no value'),
    });
    expect(found.rates.map(({ n, share_up }) => [n, share_up])).toEqual(found.rates.map(() => [0, null]));
    // Halvings are Bitcoin's alone, so another coin lists no halving hindsight.
    expect(hindsight.map(({ key }) => key)).toEqual([
      ...['mayer_multiple', 'weekly_rsi', 'ma200w_distance_pct', 'weights', 'zone_borders'],
    ]);
  });
});

describe('the base rate of a fundamental', () => {
  it("assigns each day's decile from data known on that day", () => {
    const decile = (day: number) => {
      const past = OUTCOME_WORLD.mvrv.slice(0, day + 1);
      const own = OUTCOME_WORLD.mvrv[day]!;
      const below = past.filter((value) => value < own).length + past.filter((value) => value === own).length / 2;
      return Math.min(10, 1 + Math.floor((10 * below) / past.length));
    };
    const ranked = EVERY_DAY.filter((day) => day >= 364);
    const alike = ranked.filter((day) => decile(day) === decile(last));
    const found = payloadOf<{ decile: number; days_in_decile: number; rates: OutcomeRate[] }>(fundamentalRate, 'mvrv');
    expect([found.decile, found.days_in_decile]).toEqual([decile(last), alike.length]);
    for (const rate of found.rates.slice(0, 2)) expectState(rate, close, alike, ranked);
  });
});
