import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, toIsoDate } from '../calendar.ts';
import { mayerZone } from '../cycle/mayer-multiple.ts';
import { viewOf } from '../testing/derive-series.ts';
import {
  apart,
  EVERY_DAY,
  middleOf,
  OUTCOME_DAYS,
  OUTCOME_WORLD,
  type OutcomeRate,
  outcomeByDefinition,
} from '../testing/outcome-world.ts';
import { payloadReader } from '../testing/payload-reader.ts';
import { seriesInputs } from '../testing/series-inputs.ts';
import { knowledge as eventState } from './asset-event-state.ts';
import { knowledge as eventRate } from './event-base-rate.ts';
import { knowledge as analogue } from './market-analogue.ts';
import { knowledge as parabolicRate } from './parabolic-base-rate.ts';

const inputs = seriesInputs(viewOf(OUTCOME_WORLD));
const close = OUTCOME_WORLD.btc_close;

const payloadOf = payloadReader(inputs);

/** Matches a number up to the rounding of published values. */
function near(expected: number | null): unknown {
  return expected === null ? null : expect.closeTo(expected, 8);
}

describe("the base rate of a signal's events", () => {
  const band = (day: number) => mayerZone(OUTCOME_WORLD.mayer_multiple[day]!);
  /** Days on which a band completes its third day in a row. */
  const held = EVERY_DAY.filter(
    (day) =>
      day >= 2 &&
      band(day) === band(day - 1) &&
      band(day) === band(day - 2) &&
      (day === 2 || band(day) !== band(day - 3)),
  ).map((day) => ({ day, to: band(day) }));
  /** Excludes a return to the same band with no other band confirmed in between, and the first band ever confirmed. */
  const confirmed = held.filter(({ to }, i) => i > 0 && held[i - 1]?.to !== to);

  /**
   * Asserts that a rate counts the first event of each cluster and compares it with every day since the first event.
   */
  function expectEvents(rate: OutcomeRate, days: readonly number[]) {
    const horizon = rate.horizon_days;
    const known = days.filter((day) => day + horizon < OUTCOME_DAYS);
    const kept = apart(known, horizon);
    const found = outcomeByDefinition(close, kept, horizon);
    expect(rate).toMatchObject({
      n: known.length,
      n_eff: kept.length,
      share_up: near(found.share_up),
      median_return_pct: near(found.median_return_pct),
    });
    const since = EVERY_DAY.filter((day) => day >= (days[0] ?? 0));
    expect(rate.unconditional.share_up).toEqual(near(outcomeByDefinition(close, since, horizon).share_up));
  }

  it('counts each cluster of events once', () => {
    const found = payloadOf<{ events: number; states: { state: string; events: number; rates: OutcomeRate[] }[] }>(
      eventRate,
      'mayer_band',
    );
    expect(found.events).toBe(confirmed.length);
    expect(found.events).toBeGreaterThan(10);
    for (const { state, events, rates } of found.states) {
      const days = confirmed.filter(({ to }) => to === state).map(({ day }) => day);
      expect(events).toBe(days.length);
      for (const rate of rates) expectEvents(rate, days);
    }
  });

  it('reports the current state of each signal and the day it was confirmed', () => {
    const { signals, last_events } = payloadOf<{
      signals: {
        key: string;
        state: string | null;
        confirmed_on: string | null;
        events: number;
        null_reason: string | null;
      }[];
      last_events: { signal: string; event_date: string }[];
    }>(eventState, 'BTC');
    const mayer = signals.find(({ key }) => key === 'mayer_band');
    const newest = confirmed.at(-1);
    expect(mayer).toMatchObject({
      state: newest?.to,
      confirmed_on: toIsoDate(GENESIS_DAY + newest!.day),
      events: confirmed.length,
      null_reason: null,
    });
    expect(signals.find(({ key }) => key === 'nupl_zone')).toMatchObject({
      state: null,
      events: 0,
      null_reason: expect.any(String),
    });
    expect(last_events).toHaveLength(10);
    const dates = last_events.map(({ event_date }) => event_date);
    expect(dates).toEqual([...dates].sort().reverse());
  });
});

describe('the base rate after parabolic rises', () => {
  it('reports the drawdowns after the first day of each rise', () => {
    const logs = close.map(Math.log);
    const rises = EVERY_DAY.filter((day) => {
      const [rise, recent] = [90, 30].map((back) => logs[day]! - (logs[day - back] ?? Number.NaN)) as [number, number];
      return rise >= Math.log(2) && recent > rise / 3;
    });
    const starts = rises.filter((day) => !rises.some((other) => other < day && day - other <= 30));
    const found = payloadOf<{
      episodes: { start: string }[];
      rates: (OutcomeRate & { median_drawdown_pct: number; deep_fall_share: number })[];
    }>(parabolicRate, 'BTC');
    expect(starts.length).toBeGreaterThan(1);
    expect(found.episodes.map(({ start }) => start)).toEqual(starts.map((day) => toIsoDate(GENESIS_DAY + day)));
    const [first] = found.rates;
    const kept = apart(
      starts.filter((one) => one + 90 < OUTCOME_DAYS),
      90,
    );
    const falls = kept.map((day) => {
      const window = close.slice(day, day + 91);
      return Math.min(...window.flatMap((high, i) => window.slice(i).map((low) => low / high - 1)));
    });
    expect(first?.n_eff).toBe(kept.length);
    expect(first?.median_drawdown_pct).toBeCloseTo(100 * middleOf(falls), 8);
    expect(first?.deep_fall_share).toBeCloseTo(falls.filter((fall) => fall <= -0.3).length / falls.length, 10);
  });
});

describe('the market analogue', () => {
  it('finds the stretch that repeats the newest one at another price level', () => {
    const prices = [...close];
    const begin = 300;
    for (let i = 0; i < 90; i++) prices[begin + i] = 3 * close[OUTCOME_DAYS - 90 + i]!;
    const found = payloadOf<{
      matches: { start: string; end: string; correlation: number; return_30d_pct: number }[];
      rates: OutcomeRate[];
    }>(analogue, 'BTC', seriesInputs(viewOf({ btc_close: prices })));
    const [first] = found.matches;
    expect([first?.start, first?.end]).toEqual([begin, begin + 89].map((day) => toIsoDate(GENESIS_DAY + day)));
    expect(first?.correlation).toBeCloseTo(1, 9);
    const end = begin + 89;
    expect(first?.return_30d_pct).toBeCloseTo(100 * (prices[end + 30]! / prices[end]! - 1), 8);
    expect(found.matches).toHaveLength(10);
    expect(found.rates.map(({ n }) => n)).toEqual([10, 10, 10]);
    const { n, share_up } = outcomeByDefinition(prices, EVERY_DAY, 30);
    expect(found.rates[1]?.unconditional).toMatchObject({ n, share_up: near(share_up) });
  });
});
