const MAX_CHARS = 80;
/** What turns the direction of a text, breaks its line or is not seen: a name would read as another one. */
const UNSEEN = /[\p{Bidi_Control}\p{Cc}\u2028\u2029\u200b\u2060\ufeff]+/gu;

/** The name that an application gave itself, as it is shown; empty when nothing of it can be. */
export function applicationName(given: string): string {
  const chars = [...given.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim()];
  return chars.length > MAX_CHARS ? `${chars.slice(0, MAX_CHARS - 1).join('')}…` : chars.join('');
}
