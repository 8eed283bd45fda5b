import { toIsoDate } from '../calendar.ts';
import type { SignalDeclaration } from '../events/signal-declaration.ts';
import { type SignalEvent, signalEvents } from '../events/signal-events.ts';
import { SIGNALS } from '../events/signals.ts';
import { publishedNumber } from '../published-number.ts';
import { latest, type SeriesView } from '../series-view.ts';
import { defineKnowledge } from './declaration.ts';
import { payload } from './payload.ts';
import { coverage, plainFactors } from './reading.ts';

/** Events listed, newest first. */
const LISTED = 10;

/** Where every signal about Bitcoin stands, and what changed last. */
export const knowledge = defineKnowledge({
  type: 'asset_event_state',
  typename: 'AssetEventState',
  owner: 'market',
  subjects: ['BTC'],
  title: { en: 'State of the signals', de: 'Stand der Signale' },
  description:
    'The confirmed state of every declared signal, since when it holds, and the last confirmed changes of all of them.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.0.0',
  payload: {
    date: payload.day('reading_date'),
    signals: payload.list(
      'Every declared signal.',
      payload.object('Signal', 'A signal and the state it is in.', {
        key: payload.text('component_key'),
        label_en: payload.text('reading_label'),
        label_de: payload.text('reading_label'),
        state: payload.maybe(payload.text('state_name', 'State that was confirmed last.')),
        since: payload.maybe(payload.day('event_date', 'First day of the state.')),
        confirmed_on: payload.maybe(payload.day('event_date', 'Day on which the state had held long enough to count.')),
        days_in_state: payload.maybe(payload.integer('days_since', 'Days since the first day of the state.')),
        previous_state: payload.maybe(payload.text('state_name', 'State before it.')),
        raw_state: payload.maybe(
          payload.text('state_name', 'State of the newest day that has one, whether it has held long enough or not.'),
        ),
        events: payload.integer('sample_count', 'Confirmed changes so far.'),
        null_reason: payload.maybe(payload.text('null_reason')),
      }),
    ),
    last_events: payload.list(
      'The last confirmed changes of all signals, newest first.',
      payload.object('Event', 'A confirmed change of a signal.', {
        signal: payload.text('component_key'),
        from: payload.text('state_name', 'State before.'),
        to: payload.text('state_name', 'State after.'),
        occurred_at: payload.day('event_date', 'First day of the new state, known only in hindsight.'),
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
    const readings = signals.map(({ key, label_en, days_in_state }) => ({
      key,
      label: label_en,
      value: days_in_state,
    }));
    const known = signals.filter(({ raw_state }) => raw_state !== null).length;
    return {
      date,
      payload: { date, signals, last_events: events.slice(-LISTED).reverse().map(toEvent) },
      explanation: {
        summary: last
          ? `On ${date} ${known} of ${SIGNALS.length} signals have a state; the last change was ${last.signal.label.en} from ${last.from} to ${last.to}, confirmed on ${toIsoDate(last.confirmedOn)}.`
          : `On ${date} ${known} of ${SIGNALS.length} signals have a state; none has had a confirmed change so far.`,
        score: null,
        factors: plainFactors([
          { key: 'btc_close', label: 'Bitcoin close', value: publishedNumber(newest.value) },
          ...readings,
        ]),
        confidence: coverage([newest, ...signals.map(({ raw_state }) => ({ value: raw_state === null ? null : 1 }))]),
      },
    };
  },
});

/**
 * The state a signal was confirmed in. Before its first event a signal has held one state since its log begins, which no
 * event names; then the reason says so.
 */
function stateOf(view: SeriesView, day: number, signal: SignalDeclaration, events: readonly SignalEvent[]) {
  const { key, label } = signal;
  const own = events.filter((event) => event.signal.key === key);
  const last = own.at(-1);
  const raw = newestState(signal, view, day);
  return {
    ...{ key, label_en: label.en, label_de: label.de },
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
  if (raw === null) return 'The inputs of the signal have no values yet.';
  return last ? null : 'There is no confirmed change yet: when the state began is not known.';
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
    ...{ signal: signal.key, from, to },
    occurred_at: toIsoDate(occurredOn),
    event_date: toIsoDate(confirmedOn),
    btc_close: publishedNumber(btcClose),
    drawdown_pct: drawdownPct,
    null_reason: btcClose === null ? 'There is no Bitcoin close on the day of confirmation.' : null,
  };
}
