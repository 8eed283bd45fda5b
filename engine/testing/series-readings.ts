import { type AnaloguePlan, analogues, hasAnalogues } from '../base-rates/analogues.ts';
import { eventOutcomes } from '../base-rates/event-outcomes.ts';
import { forwardDrawdowns } from '../base-rates/forward-drawdowns.ts';
import { forwardReturns } from '../base-rates/forward-returns.ts';
import { isParabolic, parabolicStarts } from '../base-rates/parabolic-days.ts';
import { stateOutcomes } from '../base-rates/state-outcomes.ts';
import { type Day, toDay } from '../calendar.ts';
import { chart as cycleOverlay } from '../charts/cycle-overlay.ts';
import { expandingQuantiles } from '../charts/expanding-quantiles.ts';
import { CROSS_SERIES } from '../cross-series/cross-series.ts';
import { periodMove } from '../cross-series/period-moves.ts';
import { altcoinSignals } from '../cycle/altcoin-season.ts';
import { ampelReadings } from '../cycle/bullmarket-ampel.ts';
import { driftRows } from '../data-quality/drift.ts';
import { DRIFT_PAIRS } from '../data-quality/drift-pairs.ts';
import { signalEvents } from '../events/signal-events.ts';
import { SIGNALS } from '../events/signals.ts';
import { macroReading } from '../macro/macro-reading.ts';
import { quadrantPerformance } from '../macro/quadrant-performance.ts';
import { weeklyChanges } from '../macro/weekly-changes.ts';
import { publishedValueOn } from '../published-value-on.ts';
import { referenceModels } from '../reference-models/reference-models.ts';
import { type SeriesView, valueOn } from '../series-view.ts';
import { indicatorLevels } from '../structure/indicator-levels.ts';
import type { LawReading } from './reading-law.ts';

/** Judges one of ten cuts. */
const HEAVY = 10;
/** A year that every anchor can be projected to. */
const TARGET_YEAR = 2_039;
/** Length in days of a window that ends on the day. */
const WINDOW = 30;
/** Days over which outcomes are measured. */
const HORIZON = 30;
/** Short windows, so that there are many of them. */
const ANALOGUE: AnaloguePlan = { window: 30, horizon: HORIZON, exclusion: 15, reranked: 10, band: 3, matches: 5 };

/** Computations on request over series that report on past days. */
export const SERIES_READINGS: readonly LawReading[] = [
  {
    id: 'signal-events',
    everyCut: HEAVY,
    covers: ['signalEvents', 'SIGNALS'],
    history: ({ view }) =>
      signalEvents(view, SIGNALS).map(({ signal, confirmedOn, ...event }) => ({
        knownOn: confirmedOn,
        fact: { signal: signal.key, ...event },
      })),
  },
  {
    id: 'signal-states',
    covers: ['SIGNALS'],
    on: ({ view }, day) => SIGNALS.map((signal) => signal.stateOn(view)(day - view.firstDay)),
  },
  {
    id: 'drift-rows',
    covers: ['driftRows'],
    on: ({ view }, day) =>
      DRIFT_PAIRS.flatMap((pair) =>
        pair.comparisons.flatMap((comparison) => driftRows(view, pair, comparison, day - WINDOW, day)),
      ),
  },
  {
    id: 'cycle-overlay-halving',
    everyCut: HEAVY,
    covers: ['chart:cycle-overlay/halving'],
    history: ({ view }) =>
      (cycleOverlay.views?.find(({ key }) => key === 'halving')?.rows(view).rows ?? []).map(
        ({ provisional: _isOpen, ...row }) => ({ knownOn: toDay(row.date), fact: row }),
      ),
  },
  {
    id: 'expanding-quantiles',
    covers: ['expandingQuantiles'],
    on: ({ view }, day) =>
      expandingQuantiles(view.values('btc_close'), [0.1, 0.5, 0.9], [day - view.firstDay], WINDOW).map(([one]) => one),
  },
  { id: 'ampel-conditions', covers: ['ampelReadings'], on: ({ view }, day) => plain(ampelReadings(view, day)) },
  { id: 'altcoin-signals', covers: ['altcoinSignals'], on: ({ view }, day) => plain(altcoinSignals(view, day)) },
  {
    id: 'macro-reading',
    everyCut: HEAVY,
    covers: ['macroReading'],
    on: ({ view }, day) => (valueOn(view, 'macro_regime_score', day) === null ? null : plain(macroReading(view, day))),
  },
  {
    id: 'quadrant-performance',
    covers: ['quadrantPerformance'],
    on: ({ view }, day) => plain(quadrantPerformance(view, day)),
  },
  {
    id: 'weekly-changes',
    covers: ['weeklyChanges'],
    on: ({ view }, day) => {
      const levels = (id: string, lagDays: number) =>
        ({ values: view.values(id), change: 'log_return', lagDays }) as const;
      return weeklyChanges(levels('btc_close', 1), levels('fed_balance_sheet', 8), view.firstDay, day).changes;
    },
  },
  {
    id: 'indicator-levels',
    covers: ['indicatorLevels'],
    on: ({ view }, day) => plain(indicatorLevels(view, day, valueOn(view, 'btc_close', day) ?? Number.NaN)),
  },
  {
    id: 'reference-models, at their anchor',
    everyCut: HEAVY,
    covers: ['referenceModels', 'medianGrowthModel', 'powerLawModel'],
    on: ({ view }, day) => pointInTime(referenceModels(view, day, TARGET_YEAR)),
  },
  {
    id: 'period-moves',
    covers: ['periodMove'],
    on: ({ view }, day) =>
      CROSS_SERIES.flatMap(({ series, kind }) =>
        (['1d', '1w'] as const).map((length) => periodMove(view.values(series), view.firstDay, kind, length, day)),
      ),
  },
  {
    id: 'outcomes known on a day',
    everyCut: HEAVY,
    covers: ['forwardReturns', 'forwardDrawdowns', 'eventOutcomes', 'stateOutcomes', 'isParabolic', 'parabolicStarts'],
    on: ({ view }, day) => outcomesKnownOn(view, day),
  },
  {
    id: 'analogues of a day',
    everyCut: HEAVY,
    covers: ['analogues', 'hasAnalogues'],
    on({ view }, day) {
      const [close, last] = [view.values('btc_close'), day - view.firstDay];
      return [hasAnalogues(close, last, ANALOGUE), analogues(close, last, ANALOGUE)];
    },
  },
  {
    id: 'values-of-a-day',
    covers: ['publishedValueOn', 'valueOn'],
    on: ({ view }, day) => [publishedValueOn(view, 'mvrv', day), valueOn(view, 'btc_close', day)],
  },
];

/** Outcomes known on a day: after price rises, and after days on which the price was above its average. */
function outcomesKnownOn(view: SeriesView, day: Day): unknown {
  const close = view.values('btc_close');
  const length = day - view.firstDay + 1;
  const returns = forwardReturns(close, HORIZON, length);
  const falls = forwardDrawdowns(close, HORIZON, length);
  if (returns.every(Number.isNaN)) return null;
  const average = view.values('btc_sma200');
  const starts = parabolicStarts(close, HORIZON, length);
  const above = (i: number) => (Number.isNaN(average[i]) ? null : close[i]! > average[i]!);
  return [
    isParabolic(close, length - 1),
    eventOutcomes(falls, starts, { horizon: HORIZON }),
    stateOutcomes(returns, above, { horizon: HORIZON, seed: 1 }),
  ];
}

/** The part of the models known on their anchor; the full-sample part is published as looking ahead. */
function pointInTime(models: ReturnType<typeof referenceModels>): unknown {
  if (!models || 'parameter' in models) return null;
  return models.models.map(({ key, pointInTime: { currentPrice: _newest, ...fit } }) => ({
    key,
    ...fit,
  }));
}

/** Returns rows as comparable JSON: without the functions of declarations, and with `none` for NaN. */
function plain<Row extends object>(rows: Row | readonly Row[]): unknown {
  return JSON.parse(JSON.stringify(rows, (_key, value: unknown) => (Number.isNaN(value) ? 'none' : value)));
}
