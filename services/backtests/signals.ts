import { rulesOf } from '../../engine/backtest/executed-run.ts';
import { heldPosition } from '../../engine/backtest/held-position.ts';
import { latestSignal, nextEvaluation } from '../../engine/backtest/latest-signal.ts';
import { marketBars } from '../../engine/backtest/market-bars.ts';
import type { BacktestWorld } from '../../engine/backtest/prepared-run.ts';
import { type SignalQuestion, signalContext } from '../../engine/backtest/signal-context.ts';
import { deflatedEdge } from '../../engine/backtest/signal-edge.ts';
import { type SignalFlip, signalFlips } from '../../engine/backtest/signal-flips.ts';
import type { StrategyDeclaration } from '../../engine/backtest/strategy-declaration.ts';
import { strategyInputs } from '../../engine/backtest/strategy-inputs.ts';
import type { Day } from '../../engine/calendar.ts';
import { elementAt } from '../../engine/element-at.ts';
import type { Interval } from '../../engine/markets/resample-bars.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { findMarket, listMarkets, lookUpMarket } from '../markets/markets.ts';
import { BITCOIN } from './backtests.ts';
import { resolveRequest } from './resolve-request.ts';
import type { RunOutcomes } from './run-outcomes.ts';
import { type SignalInContext, signalInContext } from './signal-in-context.ts';
import type { SignalReading } from './strategy-signal.ts';

/** A requested signal. */
export interface GivenSignal {
  readonly strategy: string;
  /** Id of a market, or its pair only. */
  readonly pair: string;
  readonly timeframe: Interval;
}

/** Signals of catalogue strategies with default parameters, cached per data version. */
export interface Signals {
  /** @throws DomainError `not_found` for an unknown strategy or market, suggesting the nearest name. */
  read(snapshot: SeriesSnapshot, given: GivenSignal): SignalReading;
  /** Returns every past signal, oldest first, and the first day of the market. @throws DomainError as {@link read}. */
  flips(snapshot: SeriesSnapshot, given: GivenSignal): PastSignals;
  /** @throws DomainError as {@link read}. */
  readContext(snapshot: SeriesSnapshot, given: GivenSignal): Promise<SignalInContext>;
}

/** Signals of a strategy on a market over its history. */
export interface PastSignals {
  /** First day of the first bar; null without bars. */
  readonly since: Day | null;
  readonly flips: readonly SignalFlip[];
}

interface SignalsDeps {
  readonly declarations: EngineDeclarations;
  readonly outcomes: Pick<RunOutcomes, 'trials'>;
}

/** A signal request with its resolved strategy and market. */
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
    flips(snapshot, given) {
      const { strategy, inputs, signal } = judge(snapshot, placeOf(snapshot, given)).question;
      const { days, lastDays } = inputs.bars;
      const flips = signal ? signalFlips(signal, lastDays, strategy.kind === 'contributions') : [];
      return { since: (days[0] as Day | undefined) ?? null, flips };
    },
    async readContext(snapshot, given) {
      const place = placeOf(snapshot, given);
      const around = context(snapshot, place);
      const { service } = await outcomes.trials(null, { pair: place.pair, interval: place.timeframe, filters: [] });
      const evidence = around.edge && deflatedEdge(around.edge, service);
      return signalInContext(reading(snapshot, place), around, evidence);
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
  const held = signal && heldPosition(strategy.kind, bars, signal.target, rulesOf(request));
  return {
    declaration: strategy,
    market,
    strategy: strategy.key,
    pair: market.code,
    timeframe,
    signal: signal?.signal ?? 'NONE',
    bar:
      last < 0
        ? null
        : {
            firstDay: elementAt(bars.days, last),
            lastDay: elementAt(bars.lastDays, last),
            close: elementAt(bars.close, last),
          },
    position: signal?.position ?? null,
    weight: signal?.weight ?? null,
    positionSince: signal?.since ?? null,
    nextEvaluation: nextEvaluation(timeframe, Math.min(marketDay, snapshot.lastDay)),
    missingSeries: last < 0 ? [] : strategy.series.filter((id) => Number.isNaN(inputs.series(id)[last])),
    stalenessDays: newest - marketDay,
    source: market.source,
    nullReason: signal
      ? null
      : `${strategy.key} needs ${strategy.warmup(request.parameters, timeframe) + 1} completed ${timeframe} bars; ${market.code} has ${bars.length}`,
    entryDate: held?.entryDay ?? null,
    entryPrice: held?.entryPrice ?? null,
    openReturn: held?.netReturn ?? null,
  };
}

function findStrategy({ strategies }: EngineDeclarations, key: string): StrategyDeclaration {
  const strategy = strategies.find((one) => one.key === key);
  if (strategy) return strategy;
  const keys = strategies.map((one) => one.key);
  throw new DomainError(
    'not_found',
    `Unknown strategy ${JSON.stringify(key)}.${didYouMean(key, keys)} List them at /api/v1/strategies.`,
  );
}
