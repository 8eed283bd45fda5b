const MAX_CHARS = 80;
/** Bidirectional controls, line breaks and invisible characters, with which a name could imitate another. */
const UNSEEN = /[\p{Bidi_Control}\p{Cc}\u2028\u2029\u200b\u2060\ufeff]+/gu;

/** Sanitises an application's self-declared name for display: at most 80 characters; empty when nothing is visible. */
export function applicationName(given: string): string {
  const chars = [...given.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim()];
  return chars.length > MAX_CHARS ? `${chars.slice(0, MAX_CHARS - 1).join('')}…` : chars.join('');
}
