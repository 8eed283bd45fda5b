import type { BacktestReport, BacktestRequest } from '../../engine/backtest/backtest-report.ts';
import { compareBacktests } from '../../engine/backtest/compare-backtests.ts';
import { type CoveragePlan, type CoverageRun, coverageRuns } from '../../engine/backtest/coverage-runs.ts';
import {
  type DifferenceVariations,
  differenceVariations,
  type TestedStrategy,
} from '../../engine/backtest/difference-variations.ts';
import { type NeighbourSharpes, neighbourSharpes } from '../../engine/backtest/neighbour-sharpes.ts';
import type { BacktestRules, BacktestWorld } from '../../engine/backtest/prepared-run.ts';
import { type BacktestJob, type BacktestOptions, runBacktest } from '../../engine/backtest/run-backtest.ts';
import type { Day } from '../../engine/calendar.ts';
import { edgeReports, type StrategyEdges } from '../../engine/evidence/edge-reports.ts';
import type { RunOutcome } from '../../engine/evidence/run-outcome.ts';
import { createRunSet } from '../../engine/evidence/run-set.ts';
import { type MatrixRequest, type StrategyMatrix, strategyMatrix } from '../../engine/evidence/strategy-matrix.ts';
import type { StudiedMarket } from '../../engine/evidence/studied-markets.ts';
import { type Winners, winners } from '../../engine/evidence/winners.ts';
import { type InMarketDay, strategiesInMarket } from '../../engine/insights/strategies-in-market.ts';
import type { KnowledgeName, KnowledgeResult } from '../../engine/knowledge/declaration.ts';
import { declaredInputs } from '../../engine/knowledge/declared-inputs.ts';
import type { AssetType } from '../../engine/markets/asset-class.ts';
import { type PairStudy, pairStudy } from '../../engine/pairs/pair-study.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { type DaySpan, type ScorePoint, scoreHistory } from '../../engine/screener/score-history.ts';
import { createScreener, type Screener } from '../../engine/screener/screener-scores.ts';
import { type ScreenerValidation, validateScreener } from '../../engine/screener/screener-validation.ts';
import { type NamedRules, runValidation, type ValidationJob } from '../../engine/validation/run-validation.ts';
import type { Validation } from '../../engine/validation/validate.ts';
import type { ListSubject } from '../../engine/validation/validation-subject.ts';
import { BoundedMap } from '../memory/bounded-map.ts';
import { loadEngineDeclarations } from '../modules/engine-declarations.ts';
import { memoizeSteps } from './memoize-steps.ts';
import { type SharedMarket, type SharedSeries, toMarket, toView } from './shared-inputs.ts';

// Code that runs on a worker thread: the engine, without any I/O after loading.
const { strategies, filters, series: lags, knowledge: declared } = await loadEngineDeclarations();

/** A backtest and its inputs, with columns in shared memory. */
export interface BacktestTask {
  readonly request: BacktestRequest;
  readonly market: SharedMarket;
  /** Bitcoin, for strategies that compare with it; null without such a market. */
  readonly bitcoin: SharedMarket | null;
  readonly series: SharedSeries;
  readonly options: BacktestOptions;
}

/** A validation and its inputs. */
export interface ValidationTask
  extends Omit<ValidationJob, 'subject' | 'world'>,
    Pick<BacktestTask, 'market' | 'bitcoin' | 'series'> {
  readonly subject: Omit<NamedRules, 'rules'> | ListSubject;
}

function toJob(task: BacktestTask): BacktestJob {
  const { request, options } = task;
  return { request, rules: toRules(request), world: toWorld(task), options };
}

function toRules(named: Pick<BacktestRequest, 'strategy' | 'filters'>): BacktestRules {
  const strategy = strategies.find(({ key }) => key === named.strategy);
  if (!strategy) throw new Error(`Unknown strategy ${named.strategy} on the worker thread.`);
  return { strategy, filters: filters.filter(({ key }) => named.filters.includes(key)) };
}

function toWorld({ market, bitcoin, series }: Pick<BacktestTask, 'market' | 'bitcoin' | 'series'>): BacktestWorld {
  return { market: toMarket(market), bitcoin: bitcoin && toMarket(bitcoin), view: toView(series), lags };
}

export function backtest(task: BacktestTask): BacktestReport | null {
  return runBacktest(toJob(task));
}

export function compare({ tasks, seed }: { readonly tasks: readonly BacktestTask[]; readonly seed: number }) {
  return compareBacktests(tasks.map(toJob), seed);
}

/** The service's own backtests on a market. */
export interface CoverageTask
  extends Pick<CoveragePlan, 'intervals' | 'feeBps' | 'slippageBps'>,
    Pick<BacktestTask, 'market' | 'bitcoin' | 'series'> {
  /** Keys of strategies, as are those of `filters`. */
  readonly strategies: readonly string[];
  readonly filters: readonly string[];
}

export function coverage({ intervals, feeBps, slippageBps, ...task }: CoverageTask): CoverageRun[] {
  return coverageRuns(
    {
      intervals,
      feeBps,
      slippageBps,
      strategies: strategies.filter(({ key }) => task.strategies.includes(key)),
      filters: filters.filter(({ key }) => task.filters.includes(key)),
    },
    toWorld(task),
  );
}

/** Stored backtests of one strategy, for its edge report. */
export interface EdgesTask {
  readonly strategy: string;
  readonly runs: readonly RunOutcome[];
  /** Keys of the declared filters. */
  readonly filters: readonly string[];
  readonly assetType: AssetType;
}

export function edges({ strategy, runs, filters: keys, assetType }: EdgesTask): StrategyEdges {
  const [found] = edgeReports(createRunSet(runs), [strategy], keys, assetType);
  return found as StrategyEdges;
}

/** Stored backtests without filters, and a question about them. */
export interface InsightTask<Question> {
  readonly runs: readonly RunOutcome[];
  readonly question: Question;
}

export function matrix({ runs, question }: InsightTask<MatrixRequest>): StrategyMatrix {
  return strategyMatrix(createRunSet(runs), question);
}

export function ranking({ runs, question }: InsightTask<Pick<MatrixRequest, 'assetType' | 'reference'>>): Winners {
  return winners(createRunSet(runs), question.assetType, question.reference);
}

/** Tests a strategy at a setting and at neighbouring ones. */
export function neighbours({ request, ...task }: Omit<BacktestTask, 'options'>): NeighbourSharpes {
  return neighbourSharpes(request, toRules(request), toWorld(task));
}

/** Two strategies compared on equal terms. */
export interface VariationsTask extends Pick<BacktestTask, 'market' | 'bitcoin' | 'series'> {
  readonly requests: readonly [BacktestRequest, BacktestRequest];
  /** Other markets that could have been chosen. */
  readonly others: readonly SharedMarket[];
}

export function variations({ requests, others, ...task }: VariationsTask): DifferenceVariations {
  const [one, other] = requests.map((request) => ({ request, rules: toRules(request) })) as [
    TestedStrategy,
    TestedStrategy,
  ];
  return differenceVariations(one, other, toWorld(task), others.map(toMarket));
}

export function validation({ subject, ...task }: ValidationTask): Validation | null {
  const named = subject.type === 'rules' ? { ...subject, rules: toRules(subject) } : subject;
  return runValidation({ ...task, subject: named, world: toWorld(task) });
}

/** The studied markets. */
export interface StudyTask {
  readonly markets: readonly { readonly asset: string; readonly market: SharedMarket }[];
}

function toStudied({ markets }: StudyTask): StudiedMarket[] {
  return markets.map(({ asset, market }) => ({ asset, entity: toMarket(market) }));
}

/** Backtests all pairs of the studied markets up to a day. */
export function pairs(task: StudyTask & { readonly lastDay: Day }): PairStudy {
  return pairStudy(toStudied(task), task.lastDay);
}

/** Number of days for which to count the strategies in the market. */
export interface InMarketTask extends StudyTask, Pick<BacktestTask, 'series'> {
  readonly days: number;
}

export function inMarket({ series, days, ...task }: InMarketTask): InMarketDay[] {
  return strategiesInMarket({ strategies, markets: toStudied(task), view: toView(series), lags }, days);
}

/** All coins, with all fields of their panel. */
export interface ScreenerTask {
  readonly coins: readonly SharedMarket[];
}

function toScreener({ coins }: ScreenerTask): Screener {
  const screener = createScreener({ entities: new Map(coins.map((one) => [one.code, toMarket(one)])) });
  if (!screener) throw new Error('Expected Bitcoin among the coins passed to the worker thread; got none.');
  return screener;
}

/** Scores of all coins on the days of each span, by their codes. */
export function screenerScores({
  spans,
  ...task
}: ScreenerTask & { readonly spans: readonly DaySpan[] }): Map<string, ScorePoint[]>[] {
  const screener = toScreener(task);
  return spans.map(({ from, to }) => scoreHistory(screener, from, to));
}

/** Backtest of a portfolio of the best scores. */
export function screenerValidation({ topN, ...task }: ScreenerTask & { readonly topN: number }): ScreenerValidation {
  return validateScreener(toScreener(task), topN);
}

/** A knowledge object and its inputs. */
export interface KnowledgeTask extends KnowledgeName, Pick<BacktestTask, 'series'> {
  /** Unique name, within a process, of the snapshot and day that it is computed from. */
  readonly world: string;
  readonly panels: readonly { readonly panel: string; readonly entities: readonly SharedMarket[] }[];
  readonly composed: readonly (KnowledgeName & { readonly result: KnowledgeResult })[];
}

/** Intermediate results shared by the objects of one snapshot and day. */
interface KeptWorld {
  readonly steps: Map<string, unknown>;
  /** Panel entities by panel and code; results are cached by entity identity, so the first copy is reused. */
  readonly entities: Map<string, PanelEntity>;
}

/** Objects are computed day by day, so few worlds suffice. */
const KEPT_WORLDS = 2;
const worlds = new BoundedMap<string, KeptWorld>(KEPT_WORLDS);

export function knowledge({ type, subject, world, series, panels, composed }: KnowledgeTask): KnowledgeResult | null {
  const declaration = declared.find((one) => one.type === type);
  if (!declaration) throw new Error(`Unknown knowledge type ${type} on the worker thread.`);
  const { steps, entities } = worlds.getOrMake(world, () => ({ steps: new Map(), entities: new Map() }));
  const views = new Map(
    panels.map(({ panel, entities: shared }) => [
      panel,
      new Map(shared.map((one) => [one.code, keepEntity(entities, panel, one)] as const)),
    ]),
  );
  const inputs = declaredInputs(declaration, subject, {
    view: toView(series),
    panel: (id) => ({ entities: views.get(id) ?? new Map() }),
    reading: (of, about) => composed.find((one) => one.type === of && one.subject === about)?.result ?? null,
    common: memoizeSteps(steps),
  });
  return declaration.compute(inputs, subject);
}

function keepEntity(kept: Map<string, PanelEntity>, panel: string, shared: SharedMarket): PanelEntity {
  const key = `${panel}/${shared.code}`;
  const entity = kept.get(key) ?? toMarket(shared);
  kept.set(key, entity);
  return entity;
}

/** Tasks by name. */
export type EngineTasks = {
  readonly backtest: typeof backtest;
  readonly compare: typeof compare;
  readonly coverage: typeof coverage;
  readonly edges: typeof edges;
  readonly matrix: typeof matrix;
  readonly ranking: typeof ranking;
  readonly neighbours: typeof neighbours;
  readonly variations: typeof variations;
  readonly validation: typeof validation;
  readonly pairs: typeof pairs;
  readonly inMarket: typeof inMarket;
  readonly screenerScores: typeof screenerScores;
  readonly screenerValidation: typeof screenerValidation;
  readonly knowledge: typeof knowledge;
};
