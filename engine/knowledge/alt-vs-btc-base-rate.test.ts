import { describe, expect, it } from 'vitest';
import { GENESIS_DAY, toIsoDate } from '../calendar.ts';
import { viewOf } from '../testing/derive-series.ts';
import { EVERY_DAY } from '../testing/outcome-world.ts';
import { panelEntity, panelView } from '../testing/panel-entity.ts';
import { seriesInputs } from '../testing/series-inputs.ts';
import { knowledge as altVsBtc } from './alt-vs-btc-base-rate.ts';
import type { KnowledgeInputs } from './declaration.ts';

const LAST = EVERY_DAY.length - 1;

describe('the share of altcoins that beat Bitcoin', () => {
  /** Relative to Bitcoin, one coin doubles in 300 days, one halves, and one halves until its prices end. */
  const coin = (code: string, growth: number, lastDay: number) =>
    panelEntity(
      code,
      EVERY_DAY.filter((i) => i <= lastDay).map((i) => ({
        day: GENESIS_DAY + i,
        price_usd: 100 * growth ** (i / 300),
        market_cap_usd: 1e9 * growth ** (i / 300),
      })),
    );
  const coins = panelView([
    coin('bitcoin', 1.5, LAST),
    coin('strong', 3, LAST),
    coin('weak', 0.75, LAST),
    coin('dead', 0.75, 500),
  ]);
  const rising = EVERY_DAY.map((i) => (i < 600 ? 1 : -1));
  const of: KnowledgeInputs = { ...seriesInputs(viewOf({ btc_dominance_change_90d: rising })), panel: () => coins };

  it('counts the coins of each month, including coins that died later', () => {
    const firsts = EVERY_DAY.filter((i) => i > 0 && toIsoDate(GENESIS_DAY + i).endsWith('-01'));
    const found = altVsBtc.compute(of, 'GLOBAL')?.payload as unknown as {
      months: number;
      conditions: {
        key: string;
        holds: boolean | null;
        rates: { n: number; months: number; share_beating: number | null; median_excess_pp: number | null }[];
      }[];
    };
    expect(found.months).toBe(firsts.length);
    const byKey = new Map(found.conditions.map((one) => [one.key, one]));
    const known = firsts.filter((i) => i - 1 + 30 <= LAST);
    const alive = known.filter((i) => i - 1 <= 500);
    const [month] = byKey.get('any_month')?.rates ?? [];
    // Universe selection accepts a capitalisation up to seven days old, so the dead coin lingers for a week.
    const lingering = known.filter((i) => i - 1 > 500 && i - 1 <= 507).length;
    const cases = 2 * known.length + alive.length + lingering;
    expect([month?.n, month?.months]).toEqual([cases, known.length]);
    expect(month?.share_beating).toBeCloseTo(known.length / cases, 10);
    const excess = 100 * (0.75 ** 0.1 - 1.5 ** 0.1);
    expect(month?.median_excess_pp).toBeCloseTo(excess, 8);
    const risen = known.filter((i) => i - 1 < 600).length;
    expect(byKey.get('btc_dominance_rising')).toMatchObject({ holds: false, rates: [{ months: risen }, {}, {}] });
    expect(byKey.get('btc_dominance_falling')).toMatchObject({
      holds: true,
      rates: [{ months: known.length - risen }, {}, {}],
    });
    expect(byKey.get('altcoin_season_red')).toMatchObject({
      holds: null,
      rates: [{ n: 0, share_beating: null }, {}, {}],
    });
  });
});
