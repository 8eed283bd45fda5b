import type { State } from '../../../app/state/open-state.ts';
import type { JsonObject } from '../../../platform/events/event.ts';
import { publishEvent } from '../../../platform/events/outbox.ts';

type Place = Pick<State, 'store'>;

/** Records the pulse entering another band, without a publication of data. */
export function publishPulse(
  { store: { database, clock } }: Place,
  score: number,
  more: JsonObject = {},
): Promise<string> {
  return publishEvent(database, clock, {
    type: 'svc.pulse.score_crossed',
    kind: 'pulse_score',
    knowledgeId: 'market_pulse/BTC@2026-11-20',
    current: { name: 'risk-off', score, date: '2026-11-20' },
    previous: { name: 'capitulation', score: 19, date: '2026-11-19' },
    context: { series: 'pulse_score', ...more },
  });
}

/** Records the cycle entering a band, without a publication of data. */
export function publishCycleBand({ store: { database, clock } }: Place, band: string, score: number): Promise<string> {
  return publishEvent(database, clock, {
    type: 'svc.cycle.band_changed',
    kind: 'cycle_band',
    knowledgeId: 'btc_cycle/BTC@2026-11-20',
    current: { name: band, raw_score: score, date: '2026-11-20' },
    previous: null,
    context: { series: 'btc_cycle_raw_score' },
  });
}
