import { toDay } from '../../../engine/calendar.ts';
import type { ImitatedProvider } from './imitated-provider.ts';
import { daysBetween, midnightSeconds, swinging, todayOf } from './synthetic-market.ts';

export const FEAR_GREED_FIRST_DAY = toDay('2018-02-01');

/**
 * alternative.me's index: all of it with `limit=0`, newest first, value and time as text, three days never published.
 *
 * Shape: alternative.me/crypto/fear-and-greed-index/#api; read 2026-11-22.
 */
export const alternativeMe: ImitatedProvider = {
  name: 'alternative-me',
  sources: ['alternative-me-fear-greed'],
  paths: ['/fng/'],
  answer({ now }) {
    const missing = ['2018-04-14', '2018-04-15', '2018-04-16'].map(toDay);
    const data = daysBetween(FEAR_GREED_FIRST_DAY, todayOf(now), now)
      .filter((day) => !missing.includes(day))
      .reverse()
      .map((day) => ({
        value: String(Math.round(swinging('fear', day, 50, 35))),
        value_classification: 'Neutral',
        timestamp: String(midnightSeconds(day)),
      }));
    return { body: { name: 'Fear and Greed Index', data, metadata: { error: null } } };
  },
};
