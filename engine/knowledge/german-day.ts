/** Formats an ISO date for German text: `2026-11-20` is `20.11.2026`. */
export function germanDay(date: string): string {
  return date.split('-').reverse().join('.');
}
