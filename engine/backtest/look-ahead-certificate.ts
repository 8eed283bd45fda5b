import type { Day } from '../calendar.ts';
import type { PanelEntity } from '../panel-view.ts';
import type { SeriesView } from '../series-view.ts';
import { createRandom } from '../statistics/random.ts';
import type { BacktestRequest, LookAheadCertificate } from './backtest-report.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { type ExecutedRun, executedRun, rulesOf } from './executed-run.ts';
import { type BacktestRules, type BacktestWorld, type PreparedRun, preparedRun } from './prepared-run.ts';

const RANDOM_CUTS = 24;
/** Number of cuts next to fills, where look-ahead pays most. */
const FILL_CUTS = 24;
const MUTATED_CUTS = 16;
/** Factor that every later price is multiplied by. */
const MUTATION = 1.7;

/**
 * Runs a backtest again on the past alone, and with a changed future, and compares decisions and equity bit for bit.
 * This covers columns, indicators, filters, signals and simulation together.
 */
export function lookAheadCertificate(
  request: BacktestRequest,
  rules: BacktestRules,
  world: BacktestWorld,
  whole: { readonly prepared: PreparedRun; readonly executed: ExecutedRun },
  seed: number,
): LookAheadCertificate {
  const cuts = chooseCuts(whole.prepared, whole.executed, seed);
  const mutated = cuts.filter((_, i) => i % Math.ceil(cuts.length / MUTATED_CUTS) === 0);
  const differs = (cut: number, changed: BacktestWorld) => firstDifference(request, rules, changed, whole, cut);
  const violations = [
    ...cuts.map((cut) => differs(cut, endingOn(world, dayOf(whole.prepared, cut)))),
    ...mutated.map((cut) => differs(cut, changedAfter(world, dayOf(whole.prepared, cut)))),
  ].filter((bar) => bar !== null);
  return {
    cuts: cuts.length,
    mutatedCuts: mutated.length,
    firstViolation: violations.length === 0 ? null : Math.min(...violations),
    fill: 'next_open',
    engineVersion: ENGINE_VERSION,
    seed,
  };
}

/** Chooses the bars after which the world ends: some next to fills, the others anywhere. */
function chooseCuts({ bars }: PreparedRun, { trades }: ExecutedRun, seed: number): number[] {
  const random = createRandom(seed);
  const fills = [...trades.entryBar, ...trades.exitBar].filter((bar) => bar > 0);
  const near = fills.flatMap((bar) => [bar - 1, bar]);
  const step = Math.max(Math.ceil(near.length / FILL_CUTS), 1);
  const anywhere = Array.from({ length: RANDOM_CUTS }, () => Math.floor(random() * bars.length));
  return [...new Set([...near.filter((_, i) => i % step === 0), ...anywhere])]
    .filter((cut) => cut >= 1 && cut < bars.length - 1)
    .sort((a, b) => a - b);
}

function dayOf({ bars }: PreparedRun, cut: number): Day {
  return bars.lastDays[cut] as Day;
}

/** Returns the first bar of the window up to a cut that differs from the full run; null when none does. */
function firstDifference(
  request: BacktestRequest,
  rules: BacktestRules,
  world: BacktestWorld,
  { prepared, executed }: { readonly prepared: PreparedRun; readonly executed: ExecutedRun },
  cut: number,
): number | null {
  const again = preparedRun(request, rules, world);
  if (!again || again.offset !== prepared.offset || again.bars.length <= cut) return 0;
  const run = executedRun(rules.strategy.kind, again.bars, again.target, rulesOf(request));
  for (let i = 0; i <= cut; i++) {
    const same =
      Object.is(again.target[i], prepared.target[i]) &&
      Object.is(run.equity[i], executed.equity[i]) &&
      Object.is(run.exposure[i], executed.exposure[i]);
    if (!same) return i;
  }
  return null;
}

/** Returns the world as it was at the end of a day. */
function endingOn(world: BacktestWorld, lastDay: Day): BacktestWorld {
  return { ...world, view: cutView(world.view, lastDay) };
}

function cutView(view: SeriesView, lastDay: Day): SeriesView {
  const length = lastDay - view.firstDay + 1;
  return { firstDay: view.firstDay, lastDay, length, values: (id) => view.values(id).subarray(0, length) };
}

/** Returns the world with every later price and value changed. */
function changedAfter({ market, bitcoin, view, lags }: BacktestWorld, day: Day): BacktestWorld {
  return {
    lags,
    market: changedMarket(market, day),
    bitcoin: bitcoin && changedMarket(bitcoin, day),
    view: { ...view, values: (id) => changedColumn(view.values(id), (i) => view.firstDay + i > day) },
  };
}

function changedMarket(market: PanelEntity, day: Day): PanelEntity {
  return {
    ...market,
    column: (field) => changedColumn(market.column(field), (i) => (market.days[i] as Day) > day),
  };
}

function changedColumn(values: Float64Array, isLater: (i: number) => boolean): Float64Array {
  return values.map((value, i) => (isLater(i) ? value * MUTATION : value));
}
