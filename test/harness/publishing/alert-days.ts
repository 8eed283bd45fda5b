import { CYCLE_COMPONENTS } from '../../../engine/cycle/btc-cycle.ts';
import { PULSE_PARTS } from '../../../engine/cycle/pulse.ts';
import { valueOn } from '../../../engine/series-view.ts';
import type { StandingClock } from '../time/standing-clock.ts';
import { type HasSeries, newestDay, publishOn } from './publish-day.ts';

type Values = Readonly<Record<string, number>>;

/** Days of the readings that alerts are about, published one after another. */
export interface AlertDays {
  /** Publishes the next day of series. */
  next(values: Values): Promise<void>;
  /** Publishes the newest day again, or an older one. */
  revise(values: Values, daysBack?: number): Promise<void>;
  /** Publishes a next day on which every reading is in the middle. */
  rest(): Promise<void>;
}

/** @param clock - Moved to each day before it is published, because future days are not visible. */
export function createAlertDays(state: HasSeries, clock: StandingClock): AlertDays {
  let day = newestDay(state, 'pulse_score');
  // A composite without its components belongs to no day, and one with other components is not announced.
  const components = Object.fromEntries(
    [...PULSE_PARTS, ...CYCLE_COMPONENTS].flatMap(({ output }) => {
      const value = valueOn(state.store.series.current().view(), output, day);
      return value === null ? [] : [[output, value] as const];
    }),
  );
  const next = (values: Values) => {
    clock.reach(++day);
    return publishOn(state, day, { ...components, ...values });
  };
  return {
    next,
    revise: (values, daysBack = 0) => publishOn(state, day - daysBack, values),
    rest: () => next({ pulse_score: 50, btc_cycle_raw_score: 50, bullmarket_stage: 3 }),
  };
}
