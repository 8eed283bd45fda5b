import { toDay, toIsoDate } from '../../../engine/calendar.ts';
import { type ImitatedProvider, refuse } from './imitated-provider.ts';
import { daysBetween, isBusinessDay, swinging } from './synthetic-market.ts';

export const FRANKFURTER_FIRST_DAY = toDay('1999-01-04');

/**
 * Frankfurter v1: rates of business days by date; a range without any is 404.
 *
 * Shape: frankfurter.dev/v1; read 2026-11-22.
 */
export const frankfurter: ImitatedProvider = {
  name: 'frankfurter',
  sources: ['usd-krw-rate'],
  paths: ['/v1/1', '/v1/2'],
  answer({ url, query, now }) {
    const [from = '', to = ''] = url.pathname.replace('/v1/', '').split('..');
    const days = daysBetween(Math.max(FRANKFURTER_FIRST_DAY, toDay(from)), toDay(to), now).filter(isBusinessDay);
    const [first, last] = [days[0], days.at(-1)];
    if (query.get('base') !== 'USD' || first === undefined || last === undefined)
      return refuse({ message: 'not found' }, 404);
    const rates = days.map((day) => [toIsoDate(day), { KRW: Number(swinging('krw', day, 1_300, 120).toFixed(2)) }]);
    return {
      body: {
        amount: 1,
        base: 'USD',
        start_date: toIsoDate(first),
        end_date: toIsoDate(last),
        rates: Object.fromEntries(rates),
      },
    };
  },
};
