import type { DeflatedEvidence } from '../../engine/backtest/backtest-report.ts';
import { rulesOf } from '../../engine/backtest/executed-run.ts';
import { type HeldPosition, heldPosition } from '../../engine/backtest/held-position.ts';
import { type LatestSignal, latestSignal, nextEvaluation } from '../../engine/backtest/latest-signal.ts';
import { marketBars } from '../../engine/backtest/market-bars.ts';
import type { BacktestWorld } from '../../engine/backtest/prepared-run.ts';
import { type SignalContext, type SignalQuestion, signalContext } from '../../engine/backtest/signal-context.ts';
import { deflatedEdge } from '../../engine/backtest/signal-edge.ts';
import type { StrategyDeclaration } from '../../engine/backtest/strategy-declaration.ts';
import { strategyInputs } from '../../engine/backtest/strategy-inputs.ts';
import type { Day } from '../../engine/calendar.ts';
import type { Interval } from '../../engine/markets/resample-bars.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { DomainError } from '../errors.ts';
import { findMarket, listMarkets, lookUpMarket } from '../markets/markets.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import { perSnapshot } from '../series/per-snapshot.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import { didYouMean } from '../text/nearest.ts';
import { BITCOIN } from './backtests.ts';
import { resolveRequest } from './resolve-request.ts';
import type { RunOutcomes } from './run-outcomes.ts';

/** Which signal is asked for. */
export interface GivenSignal {
  readonly strategy: string;
  /** Id of a market, or its pair alone. */
  readonly pair: string;
  readonly timeframe: Interval;
}

/** The last completed bar. */
export interface SignalBar {
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** In the quote asset. */
  readonly close: number;
}

/** What a strategy says at the close of the latest completed bar of a market. */
export interface SignalReading {
  readonly strategy: StrategyDeclaration;
  readonly market: PanelEntity;
  readonly timeframe: Interval;
  /** Null when the market has no completed bar. */
  readonly bar: SignalBar | null;
  /** Null while the warm-up is not over. */
  readonly latest: LatestSignal | null;
  /** What is held at the close, before the signal is filled. */
  readonly held: HeldPosition | null;
  /** Series the strategy reads that had no known value at the close. */
  readonly missingSeries: readonly string[];
  /** Last day of the next bar that will be judged. */
  readonly nextEvaluation: Day;
  /** Days the market is behind the newest bar of any market. */
  readonly stalenessDays: number;
  /** Why there is no signal; null when there could be one. */
  readonly nullReason: string | null;
}

/** A signal with what stands around it. */
export interface SignalInContext extends SignalContext {
  readonly reading: SignalReading;
  /** Null without a record. */
  readonly evidence: DeflatedEvidence | null;
}

/** Signals of the catalogue's strategies with their default parameters. Kept for a data version. */
export interface Signals {
  /** @throws DomainError `not_found` for an unknown strategy or market, naming the nearest. */
  read(snapshot: SeriesSnapshot, given: GivenSignal): SignalReading;
  /** @throws DomainError as {@link read} does. */
  readContext(snapshot: SeriesSnapshot, given: GivenSignal): Promise<SignalInContext>;
}

interface SignalsDeps {
  readonly declarations: EngineDeclarations;
  readonly outcomes: Pick<RunOutcomes, 'trials'>;
}

/** Where a known strategy meets a known market. */
interface Place extends GivenSignal {
  readonly market: PanelEntity;
}

export function createSignals({ declarations, outcomes }: SignalsDeps): Signals {
  const placeOf = (snapshot: SeriesSnapshot, given: GivenSignal): Place => {
    const market = findMarket(snapshot, given.pair);
    return { ...given, pair: market.code, market, strategy: findStrategy(declarations, given.strategy).key };
  };
  const keyOf = ({ strategy, pair, timeframe }: Place) => `${strategy} ${pair} ${timeframe}`;
  const judge = (snapshot: SeriesSnapshot, place: Place) => judged(declarations, snapshot, place);
  const reading = perSnapshot(keyOf, (snapshot, place) => readingOf(judge(snapshot, place), place, snapshot));
  const context = perSnapshot(keyOf, (snapshot, place) => {
    const { question, world } = judge(snapshot, place);
    return signalContext(question, declarations, world);
  });
  return {
    read: (snapshot, given) => reading(snapshot, placeOf(snapshot, given)),
    async readContext(snapshot, given) {
      const place = placeOf(snapshot, given);
      const around = context(snapshot, place);
      const { service } = await outcomes.trials(null, { pair: place.pair, interval: place.timeframe, filters: [] });
      const evidence = around.edge && deflatedEdge(around.edge, service);
      return { ...around, reading: reading(snapshot, place), evidence };
    },
  };
}

interface Judged {
  readonly question: SignalQuestion;
  readonly world: BacktestWorld;
}

function judged(declarations: EngineDeclarations, snapshot: SeriesSnapshot, place: Place): Judged {
  const { pair, timeframe: interval, market } = place;
  const { strategy, request } = resolveRequest({ strategy: place.strategy, pair, interval }, declarations, snapshot);
  const view = snapshot.view();
  const world = { market, bitcoin: lookUpMarket(snapshot, BITCOIN), view, lags: declarations.series };
  const bars = marketBars(market, interval, request.anchor, view.lastDay);
  const inputs = strategyInputs(bars, world.bitcoin, view, world.lags);
  const base = String(market.attributes.base ?? '');
  return { question: { strategy, request, base, inputs, signal: latestSignal(strategy, inputs) }, world };
}

function readingOf({ question }: Judged, { market, timeframe }: Place, snapshot: SeriesSnapshot): SignalReading {
  const { strategy, request, inputs, signal } = question;
  const { bars } = inputs;
  const last = bars.length - 1;
  const marketDay = market.days.at(-1) as Day;
  const newest = Math.max(...listMarkets(snapshot).map(({ days }) => days.at(-1) as Day));
  const bar =
    last < 0
      ? null
      : {
          firstDay: bars.days[last] as Day,
          lastDay: bars.lastDays[last] as Day,
          close: bars.close[last] as number,
        };
  return {
    strategy,
    market,
    timeframe,
    bar,
    latest: signal,
    held: signal && heldPosition(strategy.kind, bars, signal.target, rulesOf(request)),
    missingSeries: last < 0 ? [] : strategy.series.filter((id) => Number.isNaN(inputs.series(id)[last])),
    nextEvaluation: nextEvaluation(timeframe, Math.min(marketDay, snapshot.lastDay)),
    stalenessDays: newest - marketDay,
    nullReason: signal
      ? null
      : `${strategy.key} can judge from bar ${strategy.warmup(request.parameters, timeframe) + 1} of ${timeframe} on, and ${market.code} has ${bars.length} completed ones`,
  };
}

function findStrategy({ strategies }: EngineDeclarations, key: string): StrategyDeclaration {
  const strategy = strategies.find((one) => one.key === key);
  if (strategy) return strategy;
  const keys = strategies.map((one) => one.key);
  throw new DomainError('not_found', `There is no strategy ${JSON.stringify(key)}.${didYouMean(key, keys)}`);
}
