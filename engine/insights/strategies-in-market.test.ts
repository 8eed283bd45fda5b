import { expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { defaultParameters } from '../backtest/default-parameters.ts';
import { executedRun, rulesOf } from '../backtest/executed-run.ts';
import { preparedRun } from '../backtest/prepared-run.ts';
import type { StrategyDeclaration } from '../backtest/strategy-declaration.ts';
import type { Day } from '../calendar.ts';
import { BARS, STUDIED_BITCOIN, studiedMarkets } from '../evidence/studied-markets.ts';
import type { PanelEntity } from '../panel-view.ts';
import { cutWorld, type LawWorld, mutatedWorld } from '../testing/law-world.ts';
import { panelEntity } from '../testing/panel-entity.ts';
import { STUDIED_CATALOGUE } from '../testing/studied-catalogue.ts';
import { studiedWorld } from '../testing/studied-world.ts';
import { strategiesInMarket } from './strategies-in-market.ts';

const { strategies, series: lags } = STUDIED_CATALOGUE;
const world = studiedWorld(4, [900, 700, 640, 900]);
const daysOf = (one: LawWorld, count: number) =>
  strategiesInMarket({ strategies, lags, view: one.view, markets: studiedMarkets(one.panel(BARS)).tested }, count);

type Counted = { tests: number; holding: number };

/** Days of a backtest as a caller would request it, and whether a position was held at their closes. */
function heldDays(market: PanelEntity, strategy: StrategyDeclaration): (readonly [Day, boolean])[] {
  const { view } = world;
  const bitcoin = world.panel(BARS).entities.get(STUDIED_BITCOIN) ?? null;
  const costs = { feeBps: 10, slippageBps: 5, stopLoss: 0, takeProfit: 0, trailingStop: 0 };
  const parameters = defaultParameters(strategy);
  const request = {
    strategy: strategy.key,
    pair: market.code,
    interval: '1d' as const,
    anchor: 0,
    parameters,
    filters: [],
    dateFrom: null,
    dateTo: null,
    ...costs,
  };
  const run = preparedRun(request, { strategy, filters: [] }, { market, bitcoin, view, lags });
  if (!run) return [];
  const { exposure } = executedRun(strategy.kind, run.bars, run.target, rulesOf(costs));
  return Array.from(run.bars.days, (day, bar) => [day, exposure[bar]! > 0] as const);
}

it('counts the backtests that hold a position at each close, matching separately requested ones', () => {
  const expected = new Map<Day, Counted>();
  const { tested } = studiedMarkets(world.panel(BARS));
  for (const [day, isHeld] of tested.flatMap(({ entity }) => strategies.flatMap((one) => heldDays(entity, one)))) {
    const { tests, holding } = expected.get(day) ?? { tests: 0, holding: 0 };
    expected.set(day, { tests: tests + 1, holding: holding + Number(isHeld) });
  }
  const found = daysOf(world, 90);
  expect(found.map(({ day }) => day)).toEqual(Array.from({ length: 90 }, (_, i) => world.view.lastDay - 89 + i));
  for (const { day, tests, holding, share } of found) {
    expect({ tests, holding }).toEqual(expected.get(day));
    expect(share).toBeCloseTo(holding / tests, 11);
  }
  expect(new Set(found.map(({ holding }) => holding)).size).toBeGreaterThan(3);
});

it('ignores later days', () => {
  const whole = daysOf(world, 200);
  for (const back of [1, 17, 60, 110]) {
    const day = world.view.lastDay - back;
    const upTo = whole.filter((one) => one.day <= day);
    expect(daysOf(cutWorld(world, day), 200 - back)).toEqual(upTo);
    expect(daysOf(mutatedWorld(world, day), 200).filter((one) => one.day <= day)).toEqual(upTo);
  }
});

it('has no share on a day without a bar, and no day without a market', () => {
  const rows = Array.from({ length: 500 }, (_, i) => ({
    day: 1_000 + i,
    open: 5,
    high: 6,
    low: 4,
    close: 5,
    volume: 1,
  }));
  const market = panelEntity(
    'binance:ETHUSDT',
    rows.filter(({ day }) => day !== 1_498),
  );
  const view = createSeriesView(1_000, 1_510, new Map());
  const plan = { strategies: strategies.filter(({ key }) => key === 'bnh_fixed'), lags, view };
  expect(strategiesInMarket({ ...plan, markets: [{ asset: 'ETH', entity: market }] }, 3)).toEqual([
    { day: 1_497, tests: 1, holding: 1, share: 1 },
    { day: 1_498, tests: 0, holding: 0, share: null },
    { day: 1_499, tests: 1, holding: 1, share: 1 },
  ]);
  expect(strategiesInMarket({ ...plan, markets: [] }, 3)).toEqual([]);
});
