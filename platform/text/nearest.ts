import { elementAt } from '../../engine/element-at.ts';

/** Returns the known word closest to a misspelt one; null if more than a third of its characters differ from all. */
export function nearest(word: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let min = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), min);
    if (distance < min) {
      min = distance;
      best = candidate;
    }
  }
  return best;
}

/** Maximum length of a compared word, because the cost grows with the product of both lengths. */
const MAX_CHARS = 64;

/** Levenshtein distance, capped at `enough`. */
function editDistance(a: string, b: string, enough: number): number {
  if (a === b) return 0;
  if (a.length > MAX_CHARS || b.length > MAX_CHARS || Math.abs(a.length - b.length) >= enough) return enough;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = elementAt(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, elementAt(row, j) + 1, elementAt(next, j - 1) + 1));
    }
    if (Math.min(...next) >= enough) return enough;
    row = next;
  }
  return elementAt(row, b.length);
}

/** Returns a hint to append to a message, such as ` Did you mean pulse_score?`; empty if no word is close. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const close = nearest(word, known);
  return close === null ? '' : ` Did you mean ${close}?`;
}
