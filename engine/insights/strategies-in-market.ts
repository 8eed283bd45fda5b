import { defaultParameters } from '../backtest/default-parameters.ts';
import { executedRun, rulesOf } from '../backtest/executed-run.ts';
import { marketBars } from '../backtest/market-bars.ts';
import { slicedBars } from '../backtest/sliced-bars.ts';
import type { StrategyDeclaration } from '../backtest/strategy-declaration.ts';
import { type PublicationLags, strategyInputs } from '../backtest/strategy-inputs.ts';
import { usualCosts } from '../backtest/usual-costs.ts';
import type { Day } from '../calendar.ts';
import { STUDIED_BITCOIN, type StudiedMarket } from '../evidence/studied-markets.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { assetClassOf } from '../markets/asset-class.ts';
import type { SeriesView } from '../series-view.ts';
import { type ShapeOf, shape } from '../shape.ts';

export const IN_MARKET_DAY = shape.object(
  'InMarketDay',
  'How many backtests of the service held a position at the close of a day: each strategy of its catalogue on each studied market, by days, at default parameters and usual costs, without a filter.',
  {
    date: shape.from('day', shape.day('Day of the share, UTC.')),
    share: shape.number.orNull(
      'Share that held a position, 0 to 1; null on a day without a bar of any of the markets.',
    ),
    holding: shape.integer('Backtests that held a position.'),
    tests: shape.integer('Backtests that were counted: those with a bar on the day, behind their warm-up.'),
  },
);
export type InMarketDay = ShapeOf<typeof IN_MARKET_DAY>;

/**
 * Backtests to run: each strategy on each market with daily bars, at the defaults and default costs, without filters.
 */
export interface InMarketPlan {
  readonly strategies: readonly StrategyDeclaration[];
  readonly markets: readonly StudiedMarket[];
  readonly view: SeriesView;
  readonly lags: PublicationLags;
}

/**
 * Computes the share of strategies that were in the market, for each of the newest days on which any market has a bar,
 * ascending.
 *
 * @param count - Days back from the newest, including it.
 */
export function strategiesInMarket({ strategies, markets, view, lags }: InMarketPlan, count: number): InMarketDay[] {
  const bars = markets.map(({ entity }) => marketBars(entity, '1d', 0, view.lastDay));
  const newest = Math.max(...bars.map(({ days }) => days.at(-1) ?? Number.NEGATIVE_INFINITY));
  if (!Number.isFinite(newest)) return [];
  const first = newest - count + 1;
  const [tests, holding] = [new Int32Array(count), new Int32Array(count)];
  const bitcoin = markets.find(({ entity }) => entity.code === STUDIED_BITCOIN)?.entity ?? null;
  markets.forEach(({ asset }, at) => {
    const inputs = strategyInputs(bars[at] as (typeof bars)[number], bitcoin, view, lags);
    for (const strategy of strategies) {
      if (!strategy.assetClasses.includes(assetClassOf(asset))) continue;
      const { days, exposure } = heldOf(strategy, inputs, asset);
      for (let bar = days.length - 1; bar >= 0 && (days[bar] as Day) >= first; bar--) {
        const i = (days[bar] as Day) - first;
        tests[i] = tests[i]! + 1;
        if (exposure[bar]! > 0) holding[i] = holding[i]! + 1;
      }
    }
  });
  return Array.from(tests, (tested, i) => {
    const held = holding[i]!;
    const share = tested === 0 ? null : roundSignificant(held / tested);
    return { day: first + i, tests: tested, holding: held, share };
  });
}

/** Returns the days after the warm-up, and the share of the account held at their closes. */
function heldOf(strategy: StrategyDeclaration, inputs: ReturnType<typeof strategyInputs>, asset: string) {
  const parameters = defaultParameters(strategy);
  const target = new Float64Array(inputs.bars.length);
  strategy.target(inputs, parameters, target);
  const offset = Math.min(strategy.warmup(parameters, '1d'), target.length);
  const bars = slicedBars(inputs.bars, offset);
  const rules = rulesOf({ ...usualCosts(asset), stopLoss: 0, takeProfit: 0, trailingStop: 0 });
  const { exposure } = executedRun(strategy.kind, bars, target.subarray(offset), rules);
  return { days: bars.days, exposure };
}
