import { describe, expect, it } from 'vitest';
import {
  alts,
  bitcoinRows,
  coin,
  DAYS,
  factorsByDefinition,
  LAST,
  rowsOf,
  screenerOf,
} from '../testing/screener-world.ts';
import { factorOn } from './coin-factors.ts';
import { missingFactors } from './screener-absence.ts';
import type { FactorKey } from './screener-factors.ts';

describe('the factors', () => {
  it('agree with their definitions', () => {
    const screener = screenerOf(...alts);
    for (const alt of alts.slice(0, 3)) {
      const rows = rowsOf(100 + alts.indexOf(alt));
      for (const [key, expected] of Object.entries(factorsByDefinition(rows, bitcoinRows)))
        expect(factorOn(screener.coins.get(alt.code) as never, key as FactorKey, LAST), key).toBeCloseTo(expected, 8);
    }
  });

  it('report what they lack', () => {
    const young = coin('young', rowsOf(7, DAYS - 100));
    const gappy = coin(
      'gappy',
      rowsOf(8).filter(({ day }) => day < LAST - 60 || day > LAST - 40),
    );
    const screener = screenerOf(young, gappy);
    const missing = (code: string) =>
      Object.fromEntries(
        missingFactors(screener.coins.get(code) as never, LAST).map(({ key, reason }) => [key, reason]),
      );
    expect(missing('young')).toEqual({
      rsi_z: 'too_young',
      sma200_distance: 'too_young',
      fdv_to_market_cap: 'not_collected',
      circulating_share: 'not_collected',
      decoupling: 'too_young',
    });
    // Three weeks without a price leave every window across them empty; volume means tolerate them.
    expect(missing('gappy')).toEqual({
      rsi_z: 'missing_data',
      sma200_distance: 'missing_data',
      fdv_to_market_cap: 'not_collected',
      circulating_share: 'not_collected',
      btc_correlation: 'missing_data',
      decoupling: 'missing_data',
    });
  });

  it('carry the last price for a week, and no longer', () => {
    const hole = (days: number) =>
      coin(
        'hole',
        rowsOf(9).filter(({ day }) => day <= LAST - 50 || day > LAST - 50 + days),
      );
    const drawdown = (days: number) =>
      factorOn(screenerOf(hole(days)).coins.get('hole') as never, 'sma200_distance', LAST);
    expect([Number.isNaN(drawdown(7)), Number.isNaN(drawdown(8))]).toEqual([false, true]);
  });
});
