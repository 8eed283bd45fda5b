import { firedDays } from '../../engine/alerts/fired-days.ts';
import { type Day, toIsoDate } from '../../engine/calendar.ts';
import { cycleSignal } from '../../engine/cycle/btc-cycle.ts';
import type { EventKind } from '../../platform/events/event.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { Signals } from '../backtests/signals.ts';
import type { SignalPlace, SubscriptionFilter } from './subscription-filter.ts';

/** A day of the history on which an alert would have fired. */
export interface PreviewedDay {
  /** Day of the data, YYYY-MM-DD. */
  readonly date: string;
  /** State that it would have named: a score, a band, a stage or a side. */
  readonly state: string | number;
}

/** How often an alert would have fired on the recorded history. */
export interface AlertPreview {
  /** First day of the watched series, YYYY-MM-DD. */
  readonly since: string;
  readonly count: number;
  /** The newest days, newest first. */
  readonly days: readonly PreviewedDay[];
}

/** Days shown of a preview. */
const SHOWN_DAYS = 12;

/** Returns the days of the history on which an alert with a validated filter would have fired. */
export function previewAlert(
  kind: EventKind,
  filter: SubscriptionFilter,
  snapshot: SeriesSnapshot,
  signals: Pick<Signals, 'flips'>,
): AlertPreview {
  const days = kind === 'signal_alert' ? flippedDays(filter, snapshot, signals) : statedDays(kind, filter, snapshot);
  const shown = days.fired.slice(-SHOWN_DAYS).reverse();
  return {
    since: toIsoDate(days.since),
    count: days.fired.length,
    days: shown.map(({ day, state }) => ({ date: toIsoDate(day), state })),
  };
}

interface Fired {
  readonly since: Day;
  readonly fired: readonly { readonly day: Day; readonly state: string | number }[];
}

function statedDays(
  kind: Exclude<EventKind, 'signal_alert'>,
  { thresholdAbove: above, thresholdBelow: below, bands }: SubscriptionFilter,
  snapshot: SeriesSnapshot,
): Fired {
  const view = snapshot.view();
  const rule = kind === 'pulse_score' ? { kind, above, below } : kind === 'cycle_band' ? { kind, bands } : { kind };
  const { since, fired } = firedDays(view, rule);
  const named = fired.map(({ day, to }) => ({ day, state: kind === 'cycle_band' ? cycleSignal(to) : to }));
  return { since: since ?? snapshot.lastDay, fired: named };
}

function flippedDays(filter: SubscriptionFilter, snapshot: SeriesSnapshot, signals: Pick<Signals, 'flips'>): Fired {
  const { since, flips } = signals.flips(snapshot, filter as SignalPlace);
  const wanted = flips.filter(({ side }) => filter.sides?.includes(side) ?? true);
  return { since: since ?? snapshot.lastDay, fired: wanted.map(({ day, side }) => ({ day, state: side })) };
}
