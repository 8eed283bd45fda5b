import { GraphQLError } from 'graphql';
import { toDay } from '../../engine/calendar.ts';

const CODE = { extensions: { code: 'invalid_input' } };

/** Reads a calendar day. @throws GraphQLError `invalid_input` naming the bad value. */
export function parseDate(value: unknown): string {
  try {
    toDay(String(value));
    return String(value);
  } catch {
    throw new GraphQLError(`${JSON.stringify(value)} is not a calendar date (YYYY-MM-DD).`, CODE);
  }
}

/** Reads an instant. @throws GraphQLError `invalid_input` naming the bad value. */
export function parseDateTime(value: unknown): Date {
  const instant = new Date(String(value));
  if (Number.isNaN(instant.getTime()))
    throw new GraphQLError(`${JSON.stringify(value)} is not an ISO 8601 instant.`, CODE);
  return instant;
}
