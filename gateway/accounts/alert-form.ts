import { z } from 'zod';
import { MS_PER_DAY } from '../../engine/calendar.ts';
import { CYCLE_SIGNALS } from '../../engine/cycle/btc-cycle.ts';
import { INTERVALS } from '../../engine/markets/resample-bars.ts';
import { EVENT_KINDS } from '../../platform/events/event.ts';
import type { GivenSubscription } from '../../services/subscriptions/new-subscription.ts';
import { DELIVERY_CHANNELS } from '../../services/subscriptions/notification.ts';
import type { Subscription } from '../../services/subscriptions/subscription.ts';
import { SIGNAL_SIDES } from '../../services/subscriptions/subscription-filter.ts';

const optionalNumber = z.preprocess((text) => (text === '' ? undefined : text), z.coerce.number().optional());
const listOf = <const Member extends string>(members: readonly Member[]) =>
  z.preprocess((given) => (given === undefined ? undefined : [given].flat()), z.array(z.enum(members)).optional());

/** Fields of the form; its kind decides which of them count. */
export const ALERT_FORM = z.object({
  kind: z.enum(EVENT_KINDS).default('pulse_score'),
  above: optionalNumber,
  below: optionalNumber,
  bands: listOf(CYCLE_SIGNALS),
  sides: listOf(SIGNAL_SIDES),
  strategy: z.string().max(100).default('golden_cross'),
  pair: z.string().trim().max(100).default('BTCUSDT'),
  timeframe: z.enum(INTERVALS).default('1d'),
  delivery: z.enum(DELIVERY_CHANNELS).default('polling'),
  url: z.string().trim().max(2_000).default(''),
  days: z.coerce.number().int().default(90),
});
export type AlertForm = z.output<typeof ALERT_FORM>;

/** Returns the form that would make an alert as it is. */
export function formOf(alert: Subscription, now: Date): AlertForm {
  const { kind, filter, delivery, url, expiresAt } = alert;
  const { thresholdAbove: above, thresholdBelow: below, bands, sides, strategy, pair, timeframe } = filter;
  return ALERT_FORM.parse({
    kind,
    above,
    below,
    bands,
    strategy,
    pair,
    timeframe,
    delivery,
    url: url ?? '',
    // All sides are the same as none chosen, which is how the form shows them.
    sides: sides?.length === SIGNAL_SIDES.length ? undefined : sides,
    days: Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / MS_PER_DAY)),
  });
}

/** Returns the subscription that a form asks for. A URL that was typed before polling was chosen does not count. */
export function toGiven(form: AlertForm): GivenSubscription {
  const { kind, delivery, days: expiresInDays } = form;
  const url = delivery === 'polling' || form.url === '' ? undefined : form.url;
  const shared = { kind, delivery, expiresInDays, url };
  switch (kind) {
    case 'pulse_score':
      return { ...shared, thresholdAbove: form.above, thresholdBelow: form.below };
    case 'cycle_band':
      return { ...shared, bands: form.bands };
    case 'bullmarket_stage':
      return shared;
    case 'signal_alert': {
      const { strategy, pair, timeframe, sides } = form;
      return { ...shared, strategy, pair, timeframe, sides };
    }
  }
}
