import { GraphQLError } from 'graphql';
import { toDay } from '../../engine/calendar.ts';
import { INTERVALS, type Interval } from '../../engine/markets/resample-bars.ts';

const CODE = { extensions: { code: 'invalid_input' } };

/** Parses a calendar day. @throws GraphQLError `invalid_input` naming the bad value. */
export function parseDate(value: unknown): string {
  try {
    toDay(String(value));
    return String(value);
  } catch {
    throw new GraphQLError(`Expected a calendar date such as 2026-01-05; got ${JSON.stringify(value)}.`, CODE);
  }
}

/** Parses an instant. @throws GraphQLError `invalid_input` naming the bad value. */
export function parseDateTime(value: unknown): Date {
  const instant = new Date(String(value));
  if (Number.isNaN(instant.getTime()))
    throw new GraphQLError(
      `Expected an ISO 8601 instant such as 2026-01-05T12:00:00Z; got ${JSON.stringify(value)}.`,
      CODE,
    );
  return instant;
}

/** Parses a bar interval. @throws GraphQLError `invalid_input` naming the bad value and the allowed ones. */
export function parseInterval(value: unknown): Interval {
  const interval = INTERVALS.find((one) => one === value);
  if (!interval)
    throw new GraphQLError(`Unknown interval ${JSON.stringify(value)}. Allowed: ${INTERVALS.join(', ')}.`, CODE);
  return interval;
}
