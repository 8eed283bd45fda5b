import { toIsoDate } from '../../engine/calendar.ts';
import { cycleSignal } from '../../engine/cycle/btc-cycle.ts';
import { pulseBand } from '../../engine/cycle/pulse.ts';
import type { Json } from '../../engine/knowledge/declaration.ts';
import { latest, type SeriesView } from '../../engine/series-view.ts';
import type { EventKind, EventType } from '../../platform/events/event.ts';
import type { NewEvent } from '../../platform/series/publication.ts';

interface Watched {
  readonly type: EventType;
  readonly kind: EventKind;
  readonly series: string;
  readonly knowledge: string;
  /** The state a value is in, with the state's name first: a change of that name is the event. */
  state(value: number): { readonly name: string; readonly [key: string]: Json };
}

const WATCHED: readonly Watched[] = [
  {
    type: 'svc.pulse.score_crossed',
    kind: 'pulse_score',
    series: 'pulse_score',
    knowledge: 'market_pulse/BTC',
    state: (score) => ({ name: pulseBand(score).key, score }),
  },
  {
    type: 'svc.cycle.band_changed',
    kind: 'cycle_band',
    series: 'btc_cycle_raw_score',
    knowledge: 'btc_cycle/BTC',
    state: (score) => ({ name: cycleSignal(score), raw_score: score }),
  },
  {
    type: 'svc.bullmarket.stage_changed',
    kind: 'bullmarket_stage',
    series: 'bullmarket_stage',
    knowledge: 'market_pulse/BTC',
    state: (stage) => ({ name: `stage_${stage}`, stage }),
  },
];

/**
 * The state changes a publication makes: the newest reading is of a later day than before and in another state.
 *
 * A revision of past days, a backfill or a first import moves no newest day forward, or has nothing before it, and
 * fires nothing.
 */
export function detectEvents(after: SeriesView, before: SeriesView): NewEvent[] {
  return WATCHED.flatMap(({ type, kind, series, knowledge, state }) => {
    const next = latest(after, series);
    const last = latest(before, series);
    if (!next || !last || next.day <= last.day) return [];
    const current = state(next.value);
    const previous = state(last.value);
    if (current.name === previous.name) return [];
    const date = toIsoDate(next.day);
    return [
      {
        type,
        kind,
        knowledgeId: `${knowledge}@${date}`,
        current: { ...current, date },
        previous: { ...previous, date: toIsoDate(last.day) },
        context: { series },
      },
    ];
  });
}
