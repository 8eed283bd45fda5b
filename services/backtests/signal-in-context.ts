import type { DeflatedEvidence } from '../../engine/backtest/backtest-report.ts';
import { SIGNAL_FILTER } from '../../engine/backtest/filter-reading.ts';
import type { SignalContext } from '../../engine/backtest/signal-context.ts';
import type { OtherPosition } from '../../engine/backtest/signal-contradictions.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { SIGNAL_RECORD, signalRecord } from './signal-record.ts';
import { type SignalReading, STRATEGY_SIGNAL } from './strategy-signal.ts';

const POSITIONS = shape.object(
  'CataloguePositions',
  'Positions of the other strategies with an indicator of their own, without strategies in their warm-up and references that always hold.',
  {
    longCount: shape.integer('Number that are long.'),
    flatCount: shape.integer('Number that are flat.'),
    long: shape.list('text', 'Keys of those that are long.'),
    flat: shape.list('text', 'Keys of those that are flat.'),
  },
);

const PHASE = shape.object('LivePhase', 'Volatility of the newest daily bar of a market.', {
  phase: shape.text('low, normal, high or expansion.'),
  date: shape.from('day', shape.day('Day of the newest bar, UTC.')),
});

export const LIVE_QUADRANT = shape.object('LiveQuadrant', 'The newest macro quadrant.', {
  key: shape.text('sweet_spot, late_cycle_warning, crisis or recovery.'),
  label: shape.label('Name of the quadrant.'),
  date: shape.from('day', shape.day('Day of the macro values, UTC.')),
});

export const SIGNAL_CONTEXT = shape.object('SignalContext', 'A signal with its context. Descriptive, not advice.', {
  signal: shape.of(STRATEGY_SIGNAL, 'Signal of the strategy on the latest completed bar.'),
  filters: shape.list(SIGNAL_FILTER, 'Filters that mean something for the asset, judged at the close of the bar.'),
  notApplicableFilters: shape.list('text', 'Keys of filters that mean nothing for the asset.'),
  edge: shape.of.orNull(
    SIGNAL_RECORD,
    'Its record over the whole history against buying and holding; null without one.',
  ),
  edgeNullReason: shape.text.orNull('Why there is no record; null when there is one.'),
  catalogue: shape.of(POSITIONS, 'Positions of the other strategies of the catalogue on the same bar.'),
  volatility: shape.of.orNull(PHASE, 'Volatility of the newest daily bar of the market; null while it has no phase.'),
});

/** A signal with its context. Quadrant and contradictions are as computed, however old the macro regime is. */
export interface SignalInContext
  extends ShapeOf<typeof SIGNAL_CONTEXT>,
    Pick<SignalContext, 'quadrant' | 'contradictions'> {
  readonly signal: SignalReading;
}

/** @param evidence - Null without a track record. */
export function signalInContext(
  signal: SignalReading,
  { edge, others, phase, ...context }: SignalContext,
  evidence: DeflatedEvidence | null,
): SignalInContext {
  return {
    ...context,
    signal,
    edge: edge && evidence && signalRecord(edge, evidence),
    edgeNullReason: edge ? null : 'fewer than two completed bars lie behind the warm-up',
    catalogue: positionsOf(others),
    volatility: phase,
  };
}

function positionsOf(others: readonly OtherPosition[]): ShapeOf<typeof POSITIONS> {
  const keys = (position: OtherPosition['position']) =>
    others.filter((one) => one.position === position).map(({ strategy }) => strategy);
  const [long, flat] = [keys('long'), keys('flat')];
  return { longCount: long.length, flatCount: flat.length, long, flat };
}
