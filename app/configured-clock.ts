import { type Clock, createClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';

/** The machine's clock, or the one that `NOW` stops. */
export function configuredClock({ NOW }: Pick<Config, 'NOW'>): Clock {
  return createClock(NOW === undefined ? undefined : new Date(NOW));
}
