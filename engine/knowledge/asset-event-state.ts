import { toIsoDate } from '../calendar.ts';
import type { SignalDeclaration } from '../events/signal-declaration.ts';
import { type SignalEvent, signalEvents } from '../events/signal-events.ts';
import { SIGNALS } from '../events/signals.ts';
import { publishedNumber } from '../published-number.ts';
import { latest, type SeriesView } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { defineKnowledge } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { payload } from './payload.ts';
import { coverage, plainFactors } from './plain-factors.ts';

/** Number of events listed, newest first. */
const LISTED = 10;

/** Current state of every Bitcoin signal and its most recent changes. */
export const knowledge = defineKnowledge({
  type: 'asset_event_state',
  typename: 'AssetEventState',
  owner: 'market',
  subjects: ['BTC'],
  title: { en: 'State of the signals', de: 'Stand der Signale' },
  description:
    'Confirmed state of every declared signal, the day it began, and the newest confirmed changes of all signals.',
  computeVersion: '1.0.1',
  payload: {
    date: payload.day('reading_date'),
    signals: payload.list(
      'All declared signals with their states.',
      payload.object('Signal', 'Signal with its current state.', {
        key: payload.text('component_key'),
        label_en: payload.text('reading_label'),
        label_de: payload.text('reading_label'),
        state: payload.maybe(payload.text('state_name', 'Newest confirmed state.')),
        since: payload.maybe(payload.day('event_date', 'First day of the state.')),
        confirmed_on: payload.maybe(
          payload.day('event_date', 'Day on which the state had lasted long enough to be confirmed.'),
        ),
        days_in_state: payload.maybe(payload.integer('days_since', 'Days since the first day of the state.')),
        previous_state: payload.maybe(payload.text('state_name', 'State before the current one.')),
        raw_state: payload.maybe(payload.text('state_name', 'State on the newest day with a value, confirmed or not.')),
        events: payload.integer('sample_count', 'Confirmed changes so far.'),
        null_reason: payload.maybe(payload.text('null_reason')),
      }),
    ),
    last_events: payload.list(
      'Newest confirmed changes of all signals, newest first.',
      payload.object('Event', 'A confirmed change of a signal.', {
        signal: payload.text('component_key'),
        from: payload.text('state_name', 'State before the change.'),
        to: payload.text('state_name', 'State after the change.'),
        occurred_at: payload.day('event_date', 'First day of the new state; known only in hindsight.'),
        event_date: payload.day('event_date', 'Day of the confirmation, free of look-ahead.'),
        btc_close: payload.maybe(payload.number('btc_close', 'Close of the day of confirmation.')),
        drawdown_pct: payload.maybe(payload.number('ath_drawdown')),
        null_reason: payload.maybe(payload.text('null_reason')),
      }),
    ),
  },
  params: { dwell_days: Object.fromEntries(SIGNALS.map(({ key, dwellDays }) => [key, dwellDays])) },
  inputs: () => [...new Set(['btc_close', ...SIGNALS.flatMap(({ inputs }) => inputs)])],
  references: () => [
    ...SIGNALS.map(({ key }) => ({ kind: 'references', type: 'event_base_rate', subject: key }) as const),
    { kind: 'references', type: 'market_pulse', subject: 'BTC' },
    { kind: 'references', type: 'btc_cycle', subject: 'BTC' },
  ],
  compute({ view }) {
    const newest = latest(view, 'btc_close');
    if (!newest) return null;
    const date = toIsoDate(newest.day);
    const events = signalEvents(view, SIGNALS).filter(({ confirmedOn }) => confirmedOn <= newest.day);
    const signals = SIGNALS.map((signal) => stateOf(view, newest.day, signal, events));
    const last = events.at(-1);
    const readings = signals.map(({ key, label_en, label_de, days_in_state }) => ({
      key,
      label: { en: label_en, de: label_de },
      value: days_in_state,
    }));
    const known = signals.filter(({ raw_state }) => raw_state !== null).length;
    return {
      date,
      payload: { date, signals, last_events: events.slice(-LISTED).reverse().map(toEvent) },
      explanation: {
        summary: summaryOf(date, known, last),
        score: null,
        factors: plainFactors([
          {
            key: 'btc_close',
            label: { en: 'Bitcoin close', de: 'Bitcoin-Schlusskurs' },
            value: publishedNumber(newest.value),
          },
          ...readings,
        ]),
        confidence: coverage([newest, ...signals.map(({ raw_state }) => ({ value: raw_state === null ? null : 1 }))]),
      },
    };
  },
});

/**
 * Returns the last confirmed state of a signal. Before its first event a signal has held one state since its log
 * begins. No event names that state, so the reason explains the null.
 */
function stateOf(view: SeriesView, day: number, signal: SignalDeclaration, events: readonly SignalEvent[]) {
  const { key, label } = signal;
  const own = events.filter((event) => event.signal.key === key);
  const last = own.at(-1);
  const raw = newestState(signal, view, day);
  return {
    key,
    label_en: label.en,
    label_de: label.de,
    state: last?.to ?? null,
    since: last ? toIsoDate(last.occurredOn) : null,
    confirmed_on: last ? toIsoDate(last.confirmedOn) : null,
    days_in_state: last ? day - last.occurredOn : null,
    previous_state: last?.from ?? null,
    raw_state: raw,
    events: own.length,
    null_reason: reasonOf(last, raw),
  };
}

function reasonOf(last: SignalEvent | undefined, raw: string | null): string | null {
  if (raw === null) return 'The inputs of the signal have no values so far.';
  return last ? null : 'No change has been confirmed so far, so the beginning of the state is not known.';
}

function newestState(signal: SignalDeclaration, view: SeriesView, day: number): string | null {
  const stateOn = signal.stateOn(view);
  for (let i = day - view.firstDay; i >= 0; i--) {
    const state = stateOn(i);
    if (state !== null) return state;
  }
  return null;
}

function toEvent({ signal, from, to, occurredOn, confirmedOn, btcClose, drawdownPct }: SignalEvent) {
  return {
    signal: signal.key,
    from,
    to,
    occurred_at: toIsoDate(occurredOn),
    event_date: toIsoDate(confirmedOn),
    btc_close: publishedNumber(btcClose),
    drawdown_pct: drawdownPct,
    null_reason: btcClose === null ? 'The day of confirmation has no Bitcoin close.' : null,
  };
}

function summaryOf(date: string, known: number, last: SignalEvent | undefined): Words {
  const states = {
    en: `On ${date}, ${known} of ${SIGNALS.length} signals have a state`,
    de: `Am ${germanDay(date)} haben ${known} von ${SIGNALS.length} Signalen einen Zustand`,
  };
  if (!last)
    return {
      en: `${states.en}; no change has been confirmed so far.`,
      de: `${states.de}; bisher ist kein Wechsel bestätigt.`,
    };
  const { signal, from, to, confirmedOn } = last;
  const confirmed = toIsoDate(confirmedOn);
  return {
    en: `${states.en}. Newest change: ${signal.label.en} from ${from} to ${to}, confirmed on ${confirmed}.`,
    de: `${states.de}. Neuester Wechsel: ${signal.label.de} von ${from} zu ${to}, bestätigt am ${germanDay(confirmed)}.`,
  };
}
