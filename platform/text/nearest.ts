/** The known word closest to a mistyped one, or null when none is close (more than a third of its letters differ). */
export function nearest(word: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), least);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/** Longest word compared; a caller's text has no limit, and the cost grows with the product of both lengths. */
const LONGEST = 64;

/** Levenshtein distance; not counted further where it is `enough` or more. */
function editDistance(a: string, b: string, enough: number): number {
  if (a === b) return 0;
  if (a.length > LONGEST || b.length > LONGEST || Math.abs(a.length - b.length) >= enough) return enough;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    if (Math.min(...next) >= enough) return enough;
    row = next;
  }
  return row[b.length] as number;
}

/** A hint to append to a message: ` Did you mean pulse_score?`, or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const close = nearest(word, known);
  return close === null ? '' : ` Did you mean ${close}?`;
}
