import { describe, expect, it } from 'vitest';
import { toIsoDate } from '../calendar.ts';
import type { PanelEntity } from '../panel-view.ts';
import { scoresOn } from '../screener/screener-scores.ts';
import { panelInputs } from '../testing/panel-inputs.ts';
import {
  alts,
  bitcoin,
  bitcoinRows,
  coin,
  factorsByDefinition,
  LAST,
  rowsOf,
  screenerOf,
} from '../testing/screener-world.ts';
import { knowledge } from './gem-score.ts';

const inputsOf = (...entities: readonly PanelEntity[]) => panelInputs({ coins: entities });

describe('the altcoin screener overview', () => {
  it('lists the ten best coins and counts all coins by the definition of the factors', () => {
    const result = knowledge.compute(inputsOf(bitcoin, ...alts), 'GLOBAL');
    const factors = alts.map((_, i) => factorsByDefinition(rowsOf(100 + i), bitcoinRows));
    const share = (key: 'sma200_distance' | 'volume_trend' | 'decoupling') =>
      factors.filter((one) => one[key]! > 0).length / alts.length;
    const middle = (key: 'ath_drawdown' | 'btc_correlation') => {
      const sorted = factors.map((one) => one[key]!).sort((a, b) => a - b);
      return (sorted[5]! + sorted[6]!) / 2;
    };
    expect(alts.length).toBe(12);
    expect(result?.payload).toMatchObject({
      scored: 12,
      breadth: {
        above_sma200_share: expect.closeTo(share('sma200_distance'), 9),
        rising_volume_share: expect.closeTo(share('volume_trend'), 9),
        decoupling_share: expect.closeTo(share('decoupling'), 9),
        median_ath_drawdown_pct: expect.closeTo(middle('ath_drawdown'), 8),
        median_btc_correlation: expect.closeTo(middle('btc_correlation'), 8),
        null_reason: null,
      },
    });
    const top = result?.payload.top as unknown as { coin: string; rank: number }[];
    const best = scoresOn(screenerOf(...alts), LAST).slice(0, 10);
    expect(top.map((one) => one.coin)).toEqual(best.map((one) => one.coin.entity.code));
    expect(top.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it.each([
    ['no coins', []],
    ['Bitcoin alone', [bitcoin]],
    ['coins without Bitcoin', alts],
    ['a coin too young for a score', [bitcoin, coin('young', rowsOf(53, 240))]],
    ['a stablecoin beside it', [bitcoin, coin('tether', rowsOf(50), { is_stablecoin: true })]],
    ['one old coin among young ones', [bitcoin, coin('young', rowsOf(53, 240)), ...alts.slice(0, 1)]],
  ])('reports a day exactly when it has a reading: %s', (_name, entities) => {
    const result = knowledge.compute(inputsOf(...entities), 'GLOBAL');
    const day = knowledge.readingDay?.(inputsOf(...entities), 'GLOBAL') ?? null;
    expect(day === null ? null : toIsoDate(day)).toBe(result?.date ?? null);
    expect(result !== null).toBe(entities.length === 3);
  });
});
