import { defaultParameters } from '../backtest/default-parameters.ts';
import { executedRun, rulesOf } from '../backtest/executed-run.ts';
import { marketBars } from '../backtest/market-bars.ts';
import { slicedBars } from '../backtest/sliced-bars.ts';
import type { StrategyDeclaration } from '../backtest/strategy-declaration.ts';
import { type PublicationLags, strategyInputs } from '../backtest/strategy-inputs.ts';
import { usualCosts } from '../backtest/usual-costs.ts';
import type { Day } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { STUDIED_BITCOIN, type StudiedMarket } from '../knowledge/studied-markets.ts';
import { assetClassOf } from '../markets/asset-class.ts';
import type { SeriesView } from '../series-view.ts';

/** How many of the service's own backtests held a position at the close of a day. */
export interface InMarketDay {
  readonly day: Day;
  /** Backtests with a bar on the day, behind their warm-up. */
  readonly tests: number;
  readonly holding: number;
  /** Holding over tests, 0 to 1; null on a day without tests. */
  readonly share: number | null;
}

/** What is tested: each strategy on each market, by days, at the defaults and usual costs, without a filter. */
export interface InMarketPlan {
  readonly strategies: readonly StrategyDeclaration[];
  readonly markets: readonly StudiedMarket[];
  readonly view: SeriesView;
  readonly lags: PublicationLags;
}

/**
 * The share of strategies that were in the market, for each of the newest days that any of the markets has a bar of, ascending.
 *
 * @param count - Days back from the newest, that one included.
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
        tests[i] = (tests[i] as number) + 1;
        if ((exposure[bar] as number) > 0) holding[i] = (holding[i] as number) + 1;
      }
    }
  });
  return Array.from(tests, (tested, i) => {
    const held = holding[i] as number;
    const share = tested === 0 ? null : roundSignificant(held / tested);
    return { day: first + i, tests: tested, holding: held, share };
  });
}

/** Days behind the warm-up, and the share of the account that was held at their closes. */
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
