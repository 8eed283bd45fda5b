import { describe, expect, it } from 'vitest';
import type { BacktestTrade } from '../backtest/backtest-report.ts';
import { defaultParameters } from '../backtest/default-parameters.ts';
import { runBacktest } from '../backtest/run-backtest.ts';
import { toIsoDate } from '../calendar.ts';
import { STUDIED_MARKETS } from '../evidence/studied-markets.ts';
import type { PanelEntity } from '../panel-view.ts';
import { median } from '../statistics/median.ts';
import { ALONE } from '../testing/alone.ts';
import { backtestRequest } from '../testing/backtest-request.ts';
import { madeStrategy } from '../testing/made-strategy.ts';
import { payloadFaults } from '../testing/payload-faults.ts';
import { STUDIED_CATALOGUE } from '../testing/studied-catalogue.ts';
import { studiedReports } from '../testing/studied-reports.ts';
import { studiedWorld } from '../testing/studied-world.ts';
import type { PayloadOf } from './payload.ts';
import { knowledge } from './strategy-dna.ts';

const declaration = knowledge(STUDIED_CATALOGUE);
const world = studiedWorld(5, [900, 800, 700]);
const codes = STUDIED_MARKETS.slice(0, 3).map(({ code }) => code);
const KEYS = STUDIED_CATALOGUE.strategies.map(({ key }) => [key] as const);

function payloadOf(strategy: string) {
  const result = declaration.compute({ ...world, ...ALONE }, strategy);
  if (!result) throw new Error('no reading');
  return result.payload as PayloadOf<typeof declaration.payload>;
}

const isCompleted = ({ exitDay }: BacktestTrade) => exitDay !== null;
const middle = (values: readonly number[]) => median(values) ?? Number.NaN;

describe('the DNA of a strategy', () => {
  it.each(KEYS)('matches the reports of the same backtests for %s', (key) => {
    const { profiles } = payloadOf(key);
    const reports = studiedReports(world, key, codes, ['1d', '1w']);
    expect(profiles.map(({ interval }) => interval)).toEqual(['1d', '1w']);
    for (const profile of profiles) {
      const own = reports.filter(({ interval }) => interval === profile.interval).map(({ report }) => report);
      const trades = own.flatMap((report) => report.trades.filter(isCompleted));
      const wins = trades.filter(({ netReturn }) => netReturn > 0);
      const losses = trades.filter(({ netReturn }) => netReturn < 0);
      const sum = (list: readonly BacktestTrade[]) => list.reduce((total, { netReturn }) => total + netReturn, 0);
      const yearly = own.map(
        ({ trades: all, window }) => (365 * all.filter(isCompleted).length) / (window.lastDay - window.firstDay + 1),
      );
      const close = (value: number | null, expected: number) =>
        Number.isNaN(expected) ? expect(value).toBeNull() : expect(value).toBeCloseTo(expected, 8);
      expect([profile.runs, profile.trades]).toEqual([own.length, trades.length]);
      close(profile.exposure, middle(own.map(({ metrics }) => metrics.exposure)));
      close(profile.trades_per_year, middle(yearly));
      close(profile.holding_days, middle(trades.map(({ entryDay, exitDay }) => exitDay! - entryDay)));
      close(profile.win_rate, wins.length / trades.length);
      close(profile.avg_pnl_pct, (100 * sum(trades)) / trades.length);
      const gain = wins.length === 0 ? 0 : sum(wins) / wins.length;
      close(profile.reward_risk_ratio, trades.length === 0 ? Number.NaN : gain / (-sum(losses) / losses.length));
      close(profile.median_drawdown, middle(own.map(({ metrics }) => metrics.maxDrawdown)));
      close(
        profile.median_cagr,
        middle(own.flatMap(({ metrics }) => metrics.moneyWeightedReturn ?? metrics.cagr ?? [])),
      );
    }
  });

  it('compares entries after a rise with bars after a rise', () => {
    const daily = payloadOf('rsi2_connors').profiles[0];
    const found = studiedReports(world, 'rsi2_connors', codes, ['1d']).flatMap(({ market, report }) => {
      const closeOn = new Map(Array.from(market.days, (day, i) => [day, market.column('close')[i]!]));
      const rise = (day: number) => closeOn.get(day)! > (closeOn.get(day - 20) ?? Number.NaN);
      const { firstDay, lastDay } = report.window;
      const days = Array.from({ length: lastDay - firstDay - 19 }, (_, i) => firstDay + 20 + i);
      const entries = report.trades.filter(isCompleted).filter(({ entryDay }) => entryDay - 21 >= firstDay);
      return [{ entries: entries.map(({ entryDay }) => rise(entryDay - 1)), bars: days.map(rise) }];
    });
    const share = (flags: readonly boolean[]) => flags.filter(Boolean).length / flags.length;
    const bars = share(found.flatMap((one) => one.bars));
    expect(daily?.entries_after_rise).toBeCloseTo(share(found.flatMap(({ entries }) => entries)), 9);
    expect(daily?.bars_after_rise).toBeCloseTo(bars, 9);
    const [low, high] = [daily!.entries_after_rise_low!, daily!.entries_after_rise_high!];
    const expected = low > bars ? 'trend' : high < bars ? 'reversion' : 'neither';
    expect(daily?.character).toBe(expected);
  });

  it.each([
    ['trend', (change: number) => change > 0],
    ['reversion', (change: number) => change < 0],
    ['neither', () => true],
  ] as const)('assigns the character %s to a strategy with matching entries', (character, wants) => {
    // Invested two bars in five, for many entries.
    const buys = madeStrategy(({ bars: { close } }) =>
      close.map((price, i) => (i % 5 < 2 && wants(price / (close[i - 20] ?? price) - 1) ? 1 : 0)),
    );
    const own = knowledge({ ...STUDIED_CATALOGUE, strategies: [buys] });
    const found = own.compute({ ...world, ...ALONE }, 'made')?.payload as PayloadOf<typeof own.payload>;
    expect(found.profiles[0]?.character).toBe(character);
  });

  it('assigns no character to a strategy that hardly trades', () => {
    expect(payloadOf('bnh_fixed').profiles[0]?.character).toBe('not_told');
  });

  it.each([0, 10, 30])('repeats the same decisions at %i basis points per side', (costBps) => {
    const strategy = STUDIED_CATALOGUE.strategies.find(({ key }) => key === 'rsi_sma');
    if (!strategy) throw new Error('no strategy');
    const { entities } = world.panel('bars');
    const reports = codes.map((code) =>
      runBacktest({
        request: backtestRequest({
          strategy: 'rsi_sma',
          pair: code,
          parameters: defaultParameters(strategy),
          feeBps: costBps,
          slippageBps: 0,
        }),
        rules: { strategy, filters: [] },
        world: {
          market: entities.get(code) as PanelEntity,
          bitcoin: null,
          view: world.view,
          lags: STUDIED_CATALOGUE.series,
        },
        options: { declaredTrials: 1, ownSharpes: [], service: null, seed: 1, monteCarlo: false, pbo: false },
      }),
    );
    const growth = reports.map((report) => report!.metrics.cagr!);
    const cost = payloadOf('rsi_sma').profiles[0]?.costs.find(({ cost_bps }) => cost_bps === costBps);
    expect(cost?.median_cagr).toBeCloseTo(middle(growth), 9);
    const leads = reports.map((report, i) => growth[i]! - report!.benchmark.cagr!);
    expect(cost?.cagr_delta).toBeCloseTo(middle(leads), 9);
  });

  it('correlates almost fully with the market when always invested, and less otherwise', () => {
    expect(payloadOf('bnh_fixed').profiles[0]?.holding_correlation).toBeGreaterThan(0.99);
    expect(payloadOf('rsi2_connors').profiles[0]?.holding_correlation).toBeLessThan(0.9);
  });

  it('groups win rates by quadrant, with all trades of a month as one cluster', () => {
    const { hits_by_quadrant: rows } = payloadOf('rsi_sma');
    const codesOn = world.view.values('macro_regime_quadrant');
    const trades = studiedReports(world, 'rsi_sma', codes, ['1d', '1w']).flatMap(({ report }) =>
      report.trades.filter(isCompleted),
    );
    for (const [code, quadrant] of ['crisis', 'recovery', 'late_cycle_warning', 'sweet_spot'].entries()) {
      // The close before the entry carries the value of the day before.
      const own = trades.filter(({ entryDay }) => codesOn[entryDay - 1 - world.view.firstDay] === code);
      const months = new Map<string, number>();
      for (const { entryDay } of own) {
        const month = toIsoDate(entryDay).slice(0, 7);
        months.set(month, (months.get(month) ?? 0) + 1);
      }
      const squares = [...months.values()].reduce((sum, size) => sum + size ** 2, 0);
      const row = rows.find((one) => one.quadrant === quadrant);
      expect(row?.trades).toBe(own.length);
      expect(row?.effective_trades).toBeCloseTo(own.length ** 2 / squares, 8);
      expect(row?.win_rate).toBeCloseTo(own.filter(({ netReturn }) => netReturn > 0).length / own.length, 9);
    }
  });

  it.each(KEYS)('has the declared shape for %s', (key) => {
    expect(payloadFaults(declaration.payload, payloadOf(key))).toEqual([]);
  });
});
