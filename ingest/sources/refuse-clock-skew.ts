import { sourceUnavailable } from './source-unavailable.ts';

/** @throws DomainError `source_unavailable` when the instant (milliseconds since the Unix epoch) is in the future. */
export function refuseClockSkew(key: string, at: number, now: Date, toleranceMs = 0): void {
  if (at <= now.getTime() + toleranceMs) return;
  const date = new Date(at);
  const dated = Number.isNaN(date.getTime()) ? `${at} ms` : date.toISOString();
  throw sourceUnavailable(key, `a row is dated ${dated}, which is in the future`);
}
