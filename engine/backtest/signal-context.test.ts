import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { toDay } from '../calendar.ts';
import { panelEntity } from '../testing/panel-entity.ts';
import type { BacktestRequest } from './backtest-report.ts';
import { defaultParameters } from './default-parameters.ts';
import type { FilterDeclaration } from './filter-declaration.ts';
import { filter as altcoinSeason } from './filters/altcoin-season.ts';
import { filter as atrHigh } from './filters/atr-high.ts';
import { filter as fearGreed } from './filters/fear-greed.ts';
import { filter as macroQuadrant } from './filters/macro-quadrant.ts';
import { heldWhile } from './held-while.ts';
import { latestSignal } from './latest-signal.ts';
import { marketBars } from './market-bars.ts';
import { runBacktest } from './run-backtest.ts';
import { signalContext } from './signal-context.ts';
import { deflatedEdge } from './signal-edge.ts';
import { strategy as bnh } from './strategies/bnh-fixed.ts';
import { strategy as dca } from './strategies/dca-reference.ts';
import type { StrategyDeclaration } from './strategy-declaration.ts';
import { strategyInputs } from './strategy-inputs.ts';

const FIRST = toDay('2024-01-01');
const FILTERS: readonly FilterDeclaration[] = [altcoinSeason, atrHigh, fearGreed, macroQuadrant];
const [CRISIS, SWEET_SPOT] = [0, 3];

/** Strategy that holds while a day of the market is one of the given positions. */
const onDays = (key: string, holds: (place: number) => boolean, indicators: string[]): StrategyDeclaration => ({
  ...bnh,
  key,
  primaryIndicators: indicators,
  target: ({ bars }, _parameters, out) => heldWhile((i) => holds(bars.days[i]! - FIRST), out),
});
const risesLast = onDays('rises_last', (place) => place === 99, ['rsi']);
const swings = onDays('swings', (place) => place % 4 < 2, ['rsi']);
const always = onDays('always', () => true, ['sma']);
const never = onDays('never', () => false, ['rsi', 'sma']);
const unready: StrategyDeclaration = { ...always, key: 'unready', warmup: () => 100 };
const STRATEGIES = [risesLast, swings, always, never, unready, bnh, dca];

function context(
  strategy: StrategyDeclaration,
  columns: Readonly<Record<string, number>> = {},
  base = 'ETH',
  days = 100,
) {
  const rows = Array.from({ length: days }, (_, i) => {
    const close = 100 + 10 * Math.sin(i / 3);
    return { day: FIRST + i, open: close - 1, high: close + 2, low: close - 2, close, volume: 5 };
  });
  const market = panelEntity('x', rows, { base });
  const series = ['fear_greed', 'altcoin_season_votes', 'macro_regime_quadrant'];
  const view = createSeriesView(
    FIRST,
    FIRST + days - 1,
    new Map(series.map((id) => [id, new Float64Array(days).fill(columns[id] ?? Number.NaN)])),
  );
  const lags = new Map(series.map((id) => [id, { publicationLagDays: 0 }]));
  const world = { market, bitcoin: null, view, lags };
  const request: BacktestRequest = {
    strategy: strategy.key,
    pair: 'x',
    interval: '1d',
    anchor: 0,
    dateFrom: null,
    dateTo: null,
    filters: [],
    parameters: defaultParameters(strategy),
    feeBps: 10,
    slippageBps: 5,
    stopLoss: 0,
    takeProfit: 0,
    trailingStop: 0,
  };
  const inputs = strategyInputs(marketBars(market, '1d', 0, view.lastDay), null, view, lags);
  const signal = latestSignal(strategy, inputs);
  const question = { strategy, request, base, inputs, signal };
  return { ...signalContext(question, { strategies: STRATEGIES, filters: FILTERS }, world), request, world };
}

describe('filters around a signal', () => {
  const read = (strategy: StrategyDeclaration, columns: Readonly<Record<string, number>>) =>
    Object.fromEntries(context(strategy, columns).filters.map((one) => [one.key, [one.state, one.blocksThisEntry]]));

  it('block an entry they do not allow, and nothing else', () => {
    const columns = { fear_greed: 80, macro_regime_quadrant: SWEET_SPOT, altcoin_season_votes: -2 };
    expect(read(risesLast, columns)).toEqual({
      altcoin_season: ['blocks', true],
      atr_high: ['cannot_judge', true],
      fear_greed: ['blocks', true],
      macro_quadrant: ['allows', false],
    });
    for (const strategy of [always, never])
      expect(Object.values(read(strategy, columns)).map(([, blocks]) => blocks)).toEqual([false, false, false, false]);
  });

  it('list their inputs, and why they cannot judge', () => {
    const { filters } = context(risesLast, { fear_greed: 40 });
    const by = (key: string) => filters.find((one) => one.key === key);
    expect(by('fear_greed')).toMatchObject({ inputs: [{ series: 'fear_greed', value: 40 }], reason: null });
    expect(by('macro_quadrant')).toMatchObject({
      inputs: [{ series: 'macro_regime_quadrant', value: null }],
      reason: 'no value of macro_regime_quadrant was known in the week before the bar closed',
    });
    expect(by('atr_high')).toMatchObject({ inputs: [], reason: 'it needs 214 bars, and there are 100' });
  });

  it('that do not apply to the asset are listed separately', () => {
    const { filters, notApplicableFilters } = context(risesLast, {}, 'BTC');
    expect(notApplicableFilters).toEqual(['altcoin_season']);
    expect(filters.map(({ key }) => key)).toEqual(['atr_high', 'fear_greed', 'macro_quadrant']);
  });
});

describe('the record', () => {
  it('equals the backtest with every default', () => {
    const { edge, request, world } = context(swings);
    const options = {
      declaredTrials: 1,
      ownSharpes: [],
      service: { sharpes: [0.02, -0.01], independent: 2 },
      seed: 1,
      monteCarlo: false,
      pbo: false,
    };
    const report = runBacktest({ request, rules: { strategy: swings, filters: [] }, world, options });
    expect(edge).toMatchObject({ metrics: report?.metrics, benchmark: report?.benchmark, window: report?.window });
    expect(edge?.cagrDelta).toBe(report!.metrics.cagr! - report!.benchmark.cagr!);
    expect(edge && deflatedEdge(edge, options.service)).toEqual(report?.evidence.service);
    expect([report?.metrics.trades, edge?.isThin]).toEqual([25, true]);
  });

  it('is absent where no two bars can be traded, and then nothing contradicts', () => {
    expect(context(unready)).toMatchObject({ edge: null, contradictions: [] });
    expect(context(bnh, {}, 'ETH', 1)).toMatchObject({ edge: null });
  });
});

describe('contradictions', () => {
  const kinds = (strategy: StrategyDeclaration, quadrant?: number) =>
    context(strategy, quadrant === undefined ? {} : { macro_regime_quadrant: quadrant }).contradictions;

  it('are the strategies with the opposite position, related ones by name; references and those in warm-up are ignored', () => {
    // On the last bar the swing is flat, and `never` always is.
    const { others, contradictions } = context(risesLast);
    expect(others).toEqual([
      { strategy: 'swings', position: 'flat', isRelated: true },
      { strategy: 'always', position: 'long', isRelated: false },
      { strategy: 'never', position: 'flat', isRelated: true },
    ]);
    expect(contradictions.map(({ kind, strategies }) => [kind, strategies])).toEqual([
      ['related_strategies', ['swings', 'never']],
      ['catalogue', ['swings', 'never']],
    ]);
    expect(contradictions.map(({ text }) => text)).toEqual([
      {
        en: 'The strategy is long; 2 of 2 others on the same indicators say flat: swings, never.',
        de: 'Die Strategie ist investiert; 2 von 2 anderen mit denselben Indikatoren sagen „nicht investiert“: swings, never.',
      },
      {
        en: 'The strategy is long; 2 of the 3 other strategies of the catalogue say flat.',
        de: 'Die Strategie ist investiert; 2 der 3 anderen Strategien des Katalogs sagen „nicht investiert“.',
      },
    ]);
  });

  it('exclude the catalogue while at most half of it disagrees', () => {
    expect(kinds(never).map(({ kind, strategies }) => [kind, strategies])).toEqual([
      ['related_strategies', ['rises_last', 'always']],
      ['catalogue', ['rises_last', 'always']],
    ]);
    expect(kinds(swings).map(({ kind }) => kind)).toEqual(['related_strategies', 'catalogue']);
    expect(kinds(bnh).map(({ kind }) => kind)).toEqual([]);
  });

  it('include the macro quadrant when it contradicts the position', () => {
    const macro = (strategy: StrategyDeclaration, quadrant: number) =>
      kinds(strategy, quadrant).find(({ kind }) => kind === 'macro_quadrant')?.text.en;
    expect(macro(always, CRISIS)).toBe(
      'The strategy is long while the macro quadrant is “Crisis”: Liquidity is tight and the economy is weak.',
    );
    expect(macro(never, SWEET_SPOT)).toContain('flat while the macro quadrant is “Sweet spot”');
    expect([macro(always, SWEET_SPOT), macro(never, CRISIS)]).toEqual([undefined, undefined]);
  });
});
