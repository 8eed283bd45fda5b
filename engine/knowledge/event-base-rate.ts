import { eventOutcomes } from '../base-rates/event-outcomes.ts';
import { forwardReturns } from '../base-rates/forward-returns.ts';
import { toIsoDate } from '../calendar.ts';
import { germanState } from '../events/german-states.ts';
import type { SignalDeclaration } from '../events/signal-declaration.ts';
import { type SignalEvent, signalEvents } from '../events/signal-events.ts';
import { SIGNALS } from '../events/signals.ts';
import { latest, type SeriesView } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { RATE_FIELDS, rateFactors, sampleConfidence, shareInWords, toRate } from './base-rate-payload.ts';
import { defineKnowledge } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { payload } from './payload.ts';

const HORIZONS = [7, 30, 90] as const;
/** Horizon quoted in the summary, days. */
const MAIN_HORIZON = 30;

const signalOf = (subject: string) => SIGNALS.find(({ key }) => key === subject) as SignalDeclaration;

/** Bitcoin's returns after the events of a signal. */
export const knowledge = defineKnowledge({
  type: 'event_base_rate',
  typename: 'EventBaseRate',
  owner: 'market',
  subjects: SIGNALS.map(({ key }) => key),
  title: { en: 'Base rate after an event', de: 'Grundrate nach einem Ereignis' },
  description:
    'Returns of Bitcoin within 7, 30 and 90 days after a signal was confirmed in each of its states, next to those after any day of the same period. Clusters of events count once.',
  computeVersion: '1.0.1',
  payload: {
    date: payload.day('reading_date'),
    signal: payload.text('component_key', 'Key of the signal.'),
    label_en: payload.text('reading_label'),
    label_de: payload.text('reading_label'),
    events: payload.integer('sample_count', 'Confirmed changes of the signal so far.'),
    last_event: payload.maybe(
      payload.object('LastEvent', 'The newest confirmed change; null when there is none yet.', {
        to: payload.text('state_name'),
        event_date: payload.day('event_date'),
        days_since: payload.integer('days_since'),
      }),
    ),
    states: payload.list(
      'One entry for each state, from the cold end to the hot one.',
      payload.object('State', 'Events that led into a state, and the returns that followed.', {
        state: payload.text('state_name'),
        events: payload.integer('sample_count', 'Confirmed changes into the state so far.'),
        rates: payload.list(
          'Base rate for each horizon, shortest first.',
          payload.object('Rate', 'Returns within a horizon.', RATE_FIELDS),
        ),
      }),
    ),
  },
  params: {
    horizon_days: [...HORIZONS],
    thin_below: 30,
    interval: 'Wilson score, 95 percent, on events at least a horizon apart',
    event_day: 'the day of confirmation',
  },
  // Draws the series of the signal rather than the price used to measure outcomes.
  chart: { series: (subject) => signalOf(subject).inputs[0] ?? 'btc_close' },
  inputs: (subject) => [...new Set(['btc_close', ...signalOf(subject).inputs])],
  references: () => [
    { kind: 'references', type: 'asset_event_state', subject: 'BTC' },
    { kind: 'references', type: 'market_pulse', subject: 'BTC' },
  ],
  compute({ view }, subject) {
    const newest = latest(view, 'btc_close');
    const signal = signalOf(subject);
    if (!newest || !signal.inputs.every((id) => latest(view, id))) return null;
    const date = toIsoDate(newest.day);
    const events = signalEvents(view, [signal]).filter(({ confirmedOn }) => confirmedOn <= newest.day);
    const followed = HORIZONS.map((horizon) => forwardReturns(view.values('btc_close'), horizon));
    const states = signal.states.map((state) => ratesInto(view, state, events, followed));
    const last = events.at(-1);
    const main = states
      .find(({ state }) => state === last?.to)
      ?.rates.find(({ horizon_days }) => horizon_days === MAIN_HORIZON);
    const rates = states.flatMap((one) => one.rates);
    return {
      date,
      payload: {
        date,
        signal: subject,
        label_en: signal.label.en,
        label_de: signal.label.de,
        events: events.length,
        last_event: last
          ? { to: last.to, event_date: toIsoDate(last.confirmedOn), days_since: newest.day - last.confirmedOn }
          : null,
        states,
      },
      explanation: {
        summary: summaryOf(signal.label, date, last && main ? { last, main } : null),
        score: null,
        factors: rateFactors(
          {
            key: 'events',
            label: { en: 'Confirmed changes so far', de: 'Bisher bestätigte Wechsel' },
            value: events.length,
          },
          states.find(({ state }) => state === last?.to)?.rates ?? [],
        ),
        confidence: sampleConfidence(rates),
      },
    };
  },
});

/** Builds the base rates after changes into a state; `followed` holds the outcome after each day, by horizon. */
function ratesInto(view: SeriesView, state: string, events: readonly SignalEvent[], followed: readonly Float64Array[]) {
  const positions = events.filter(({ to }) => to === state).map(({ confirmedOn }) => confirmedOn - view.firstDay);
  return {
    state,
    events: positions.length,
    rates: HORIZONS.map((horizon, i) =>
      toRate(horizon, eventOutcomes(followed[i] as Float64Array, positions, { horizon })),
    ),
  };
}

function summaryOf(
  label: Words,
  date: string,
  found: { readonly last: SignalEvent; readonly main: Parameters<typeof shareInWords>[0] } | null,
): Words {
  if (!found)
    return {
      en: `${label.en} has had no confirmed change up to ${date}.`,
      de: `${label.de}: bis zum ${germanDay(date)} kein bestätigter Wechsel.`,
    };
  const { last, main } = found;
  const changed = toIsoDate(last.confirmedOn);
  const share = shareInWords(main);
  return {
    en: `${label.en} on ${date}: last changed to ${last.to} on ${changed}. Within ${MAIN_HORIZON} days of such changes, ${share.en}.`,
    de: `${label.de} am ${germanDay(date)}: letzter Wechsel zu „${germanState(last.to)}“ am ${germanDay(changed)}. Binnen ${MAIN_HORIZON} Tagen nach solchen Wechseln ${share.de}.`,
  };
}
