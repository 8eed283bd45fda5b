import { z } from 'zod';
import { CYCLE_SIGNALS } from '../../engine/cycle/btc-cycle.ts';
import { INTERVALS } from '../../engine/markets/resample-bars.ts';
import { EVENT_KINDS } from '../../platform/events/event.ts';
import { DELIVERY_CHANNELS } from '../../services/subscriptions/notification.ts';
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
