import { describe, expect, it } from 'vitest';
import { runOutcome } from '../testing/run-outcome.ts';
import { VOLATILITY_PHASES, type VolatilityPhase } from '../volatility/volatility-phase.ts';
import type { RunOutcome } from './run-outcome.ts';
import { createRunSet } from './run-set.ts';
import { volatilityInsights } from './volatility-insights.ts';
import { volatilityRecommendations } from './volatility-recommendations.ts';

const BTC = 'binance:BTCUSDT';
/** A run whose trades were all entered in one phase. */
const phased = (
  strategy: string,
  phase: VolatilityPhase,
  trades: number,
  wins: number,
  more: Partial<RunOutcome> = {},
) => runOutcome({ strategy, byPhase: [{ phase, trades, wins, meanReturn: wins / trades / 10 }], ...more });

describe('volatility insights', () => {
  it('pool the trades of a strategy over markets and intervals', () => {
    const set = createRunSet([
      phased('rsi_sma', 'low', 10, 5),
      phased('rsi_sma', 'low', 30, 27, { asset: 'ETH' }),
      phased('rsi_sma', 'low', 10, 6, { interval: '1w' }),
    ]);
    const [low] = volatilityInsights(set, 'crypto', 20);
    expect(low?.strategies).toMatchObject([{ strategy: 'rsi_sma', runs: 3, trades: 50, winRate: 0.76 }]);
    // (10 * 0.05 + 30 * 0.09 + 10 * 0.06) / 50 = 7.6 %.
    expect(low?.strategies[0]?.avgPnlPct).toBeCloseTo(7.6, 10);
  });

  it('count the trades of a market once, by its longest run', () => {
    const set = createRunSet([
      phased('rsi_sma', 'high', 40, 30),
      phased('rsi_sma', 'high', 20, 20, { firstDay: 19_000 }),
      phased('rsi_sma', 'high', 39, 1, { lastDay: 19_800 }),
    ]);
    expect(volatilityInsights(set, 'crypto', 1)[2]?.strategies).toMatchObject([{ runs: 1, trades: 40, winRate: 0.75 }]);
  });

  it('list every phase, highest lower bound of the win rate first, and leave out thin ones', () => {
    const set = createRunSet([
      phased('rsi_sma', 'normal', 20, 14),
      phased('ema_cross', 'normal', 200, 138),
      phased('supertrend', 'normal', 19, 19),
      phased('macd_cross', 'normal', 90, 89, { filters: 'atr_low' }),
      phased('macd_cross', 'normal', 90, 89, { assetType: 'etf' }),
    ]);
    const found = volatilityInsights(set, 'crypto', 20);
    expect(found.map(({ phase }) => phase)).toEqual(VOLATILITY_PHASES);
    expect(found[1]?.strategies.map(({ strategy }) => strategy)).toEqual(['ema_cross', 'rsi_sma']);
    expect(found[1]).toMatchObject({ strategiesBelowMinTrades: 1, emptyReason: null });
    expect(found[0]?.emptyReason).toBe('No strategy has 20 trades entered in this phase.');
  });
});

describe('volatility recommendations', () => {
  const rows = [
    phased('rsi_sma', 'high', 20, 12),
    phased('ema_cross', 'high', 100, 61),
    phased('supertrend', 'high', 40, 24),
    phased('ichimoku', 'high', 30, 15),
    phased('macd_cross', 'high', 19, 19),
    phased('stoch_rsi', 'low', 50, 50),
    phased('golden_cross', 'high', 50, 50, { asset: 'ETH' }),
  ];

  it('are the three strategies with the highest win rate on the market in its phase', () => {
    const { strategies, emptyReason } = volatilityRecommendations(createRunSet(rows), BTC, 'high');
    expect(strategies.map(({ strategy, winRate }) => [strategy, winRate])).toEqual([
      ['ema_cross', 0.61],
      ['supertrend', 0.6],
      ['rsi_sma', 0.6],
    ]);
    expect(emptyReason).toBeNull();
  });

  it('are empty with the reason', () => {
    const set = createRunSet(rows);
    expect(volatilityRecommendations(set, BTC, 'expansion')).toEqual({
      phase: 'expansion',
      strategies: [],
      emptyReason: `No strategy has 20 trades on ${BTC} entered in its current phase, expansion.`,
    });
    expect(volatilityRecommendations(set, BTC, null).emptyReason).toBe(`${BTC} has no volatility phase.`);
  });
});
