import { CYCLE_COMPONENTS, cycleSignal } from '../../engine/cycle/btc-cycle.ts';
import { type CoveredPart, compositionOn, coveredDay } from '../../engine/cycle/covered-day.ts';
import { PULSE_PARTS, pulseBand } from '../../engine/cycle/pulse.ts';
import { latest } from '../../engine/series-view.ts';
import type { EventKind, EventType, JsonObject } from '../../platform/events/event.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { Signals } from '../backtests/signals.ts';
import type { SignalPlace, SubscriptionFilter } from './subscription-filter.ts';
import type { DatedState, WatchedState } from './watched-state.ts';

/** A reading whose state is watched for changes. */
export interface WatchedTopic {
  /** Unique key, stable across processes and restarts. */
  readonly key: string;
  readonly type: EventType;
  readonly kind: EventKind;
  /** Type and subject of the knowledge object that changes with it. */
  readonly knowledge: string;
  /** Additional context of its events. */
  readonly context: JsonObject;
  /** Returns the newest state; null when there is none. */
  read(snapshot: SeriesSnapshot): DatedState | null;
}

function seriesTopic(
  kind: EventKind,
  type: EventType,
  series: string,
  knowledge: string,
  toState: (value: number) => WatchedState,
): WatchedTopic {
  return {
    key: kind,
    type,
    kind,
    knowledge,
    context: { series },
    read(snapshot) {
      const newest = latest(snapshot.view(), series);
      return newest && { day: newest.day, state: toState(newest.value) };
    },
  };
}

/** Topic of a composite: its newest day with enough components, including which. */
function compositeTopic(parts: readonly CoveredPart[], ...topic: Parameters<typeof seriesTopic>): WatchedTopic {
  const [, , series, , toState] = topic;
  return {
    ...seriesTopic(...topic),
    read(snapshot) {
      const view = snapshot.view();
      const newest = coveredDay(view, series, parts);
      if (!newest) return null;
      const composition = compositionOn(view, parts, newest.day).join(' ');
      return { day: newest.day, state: { ...toState(newest.value), composition } };
    },
  };
}

/** Topics watched for broadcast events. */
export const COMMON_TOPICS: readonly WatchedTopic[] = [
  compositeTopic(PULSE_PARTS, 'pulse_score', 'svc.pulse.score_crossed', 'pulse_score', 'market_pulse/BTC', (score) => ({
    name: pulseBand(score).key,
    score,
  })),
  compositeTopic(
    CYCLE_COMPONENTS,
    'cycle_band',
    'svc.cycle.band_changed',
    'btc_cycle_raw_score',
    'btc_cycle/BTC',
    (score) => ({
      name: cycleSignal(score),
      raw_score: score,
    }),
  ),
  seriesTopic('bullmarket_stage', 'svc.bullmarket.stage_changed', 'bullmarket_stage', 'market_pulse/BTC', (stage) => ({
    name: `stage_${stage}`,
    stage,
  })),
];

/** Returns the key of a subscription's topic. */
export function topicKey(kind: EventKind, filter: SubscriptionFilter): string {
  return kind === 'signal_alert' ? `${kind} ${filter.strategy} ${filter.pair} ${filter.timeframe}` : kind;
}

/** Topic of a strategy's signal on a market, watched on request. */
export function signalTopic(place: SignalPlace, signals: Pick<Signals, 'read'>): WatchedTopic {
  const { strategy, pair, timeframe } = place;
  return {
    key: topicKey('signal_alert', place),
    type: 'svc.signal.flipped',
    kind: 'signal_alert',
    knowledge: `strategy_dna/${strategy}`,
    context: { strategy, pair, timeframe },
    read(snapshot) {
      const { bar, position, signal } = signals.read(snapshot, place);
      if (!bar || !position) return null;
      return { day: bar.lastDay, state: { name: position, signal, close: bar.close } };
    },
  };
}
