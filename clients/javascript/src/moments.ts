/** A day in UTC: text such as `2026-11-20`, or the day of a `Date`. */
export type Day = string | Date;

/** An instant: ISO 8601 text, or a `Date`. */
export type Instant = string | Date;

const LENGTH_OF_DAY = 10;

/** Returns the text of a parameter in a URL; a list is joined by commas. */
export function textOf(name: string, value: unknown): string {
  if (value instanceof Date) {
    const text = value.toISOString();
    return name === 'known_at' ? text : text.slice(0, LENGTH_OF_DAY);
  }
  return Array.isArray(value) ? value.map((one) => textOf(name, one)).join(',') : String(value);
}

/** Returns a value of a body, with days as text. */
export function jsonOf(name: string, value: unknown): unknown {
  return value instanceof Date ? textOf(name, value) : value;
}
