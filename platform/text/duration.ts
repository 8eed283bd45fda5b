const MINUTE = 60;
const HOUR = 3_600;

/** Formats a wait for people, rounded up: `45 seconds`, `33 minutes`, `5 hours`. */
export function toDurationText(seconds: number): string {
  if (seconds <= 90) return inUnits(seconds, 'second');
  if (seconds <= 90 * MINUTE) return inUnits(seconds / MINUTE, 'minute');
  return inUnits(seconds / HOUR, 'hour');
}

function inUnits(count: number, unit: string): string {
  const whole = Math.max(1, Math.ceil(count));
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
