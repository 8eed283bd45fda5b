import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toIsoDate } from '../../engine/calendar.ts';
import { AGE_BANDS } from '../../engine/catalogue/onchain-bands.ts';
import { newestDay } from '../../services/knowledge/newest-day.ts';
import { partOfToday } from '../harness/data/part-of-today.ts';
import { HAS_REFERENCE } from '../harness/data/reference-data.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { openReferenceState, type ReferenceState } from './reference-state.ts';

describe.skipIf(!HAS_REFERENCE)('readings whose sources ended on different days', () => {
  let reference: ReferenceState;

  beforeAll(async () => {
    reference = await openReferenceState();
  });
  afterAll(() => reference?.close());

  /** The newest reading of an object, null if it has none. */
  async function latest(type: string, subject: string) {
    const { knowledge } = reference.state.services;
    const { declarations, series } = reference.state.store;
    const declaration = declarations.knowledge.find((one) => one.type === type);
    if (!declaration) throw new Error(`there is no type ${type}`);
    return knowledge.readLatest(series.current(), declaration, subject).then(
      ({ result }) => result,
      () => null,
    );
  }

  it('answers with the day that the catalogue gives, for a third of the readings, another third every day', async () => {
    const { seed, again } = seedOfToday('composites.test.ts');
    const { knowledge } = reference.state.services;
    const { declarations, series } = reference.state.store;
    const all = declarations.knowledge.flatMap((declaration) =>
      declaration.subjects.map((subject) => ({ declaration, subject })),
    );
    expect(all.length).toBeGreaterThan(150);
    for (const { declaration, subject } of partOfToday(all, 3, seed)) {
      const listed = newestDay(series.current(), declaration, subject, knowledge);
      const answered = (await latest(declaration.type, subject))?.date ?? null;
      expect(listed === null ? null : toIsoDate(listed), `${declaration.type}/${subject}; ${again}`).toBe(answered);
    }
  });

  it('returns the pulse of the newest day with enough components, with a reason for each missing one', async () => {
    const pulse = await latest('market_pulse', 'BTC');
    // Market value and hash rate end on 1 June; the components left on later days have less than three quarters of the
    // weight.
    expect([pulse?.date, pulse?.payload.confidence]).toEqual(['2026-06-01', '7/8']);
    const components = pulse?.payload.components as readonly { key: string; null_reason: string | null }[];
    expect(components.flatMap(({ key, null_reason }) => (null_reason ? [[key, null_reason]] : []))).toEqual([
      ['altcoin_season', 'no value on the day; the newest is of 2025-07-13'],
    ]);
    expect(pulse?.payload).toMatchObject({
      delta_7d_composition_changed: false,
      delta_30d_composition_changed: false,
    });
  });

  it('colours the altcoin season by the shares of coins, as long as there are coins', async () => {
    const votes = reference.present('altcoin_season_votes').filter(([, vote]) => !Number.isNaN(vote));
    expect([votes[0], votes.at(-1)].map((one) => toIsoDate(one?.[0] as number))).toEqual(['2023-01-04', '2025-07-13']);
    expect(votes.length).toBeGreaterThan(700);
    // Ether's share was near nine and a half percent then, that of USD Coin near one and a half.
    expect(reference.on('eth_dominance', '2025-07-10')).toBeCloseTo(9.5, 0);
    expect(reference.on('usdc_dominance', '2025-07-10')).toBeCloseTo(1.6, 0);
    // Altcoins rose with Bitcoin in the spring of 2024; in the summer of 2025 its share was at its highest for years.
    expect(['2024-03-01', '2025-07-10'].map((date) => reference.on('altcoin_season_votes', date))).toEqual([2, -4]);
  });

  it('damps the cycle by the holdings of the funds', async () => {
    const cycle = await latest('btc_cycle', 'BTC');
    const share = reference.on('institutional_share', '2026-05-29') as number;
    // Published holdings of all US spot funds lay between 1.2 and 1.4 million coins at the end of 2025.
    expect((reference.on('institutional_share', '2025-12-31') as number) * 19.97).toBeCloseTo(1.3, 0);
    expect(share).toBeGreaterThan(0.05);
    const [z, adjusted] = [
      reference.on('btc_cycle_z_score', '2026-05-29'),
      reference.on('btc_cycle_adj_score', '2026-05-29'),
    ];
    expect(adjusted).toBeCloseTo((z as number) * (1 - share), 12);
    expect(cycle?.payload.missing).not.toEqual([]);
  });

  it('has age bands that add up to a hundred, or no remainder', () => {
    const bands = AGE_BANDS.map(([band]) => reference.values(`hodl_waves_age_${band}`));
    const rest = reference.present('hodl_waves_age_over_15y');
    const off = rest.filter(([day, left]) => {
      const sum = bands.reduce((total, of) => total + of(day), left);
      return !(Math.abs(sum - 100) <= 0.01 + 1e-9);
    });
    expect([off, rest.length]).toEqual([[], 3_974 - 5]);
  });
});
