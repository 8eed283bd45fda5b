/** Words in capitals of at least this many characters are no tickers. */
const MIN_WORD_CHARS = 6;

/** Subject of a knowledge object as words; empty for the whole market, which needs none. */
export function subjectText(subject: string): string {
  if (subject === 'GLOBAL') return '';
  const words = subject.split('_').map((word) => {
    const isTicker = word !== word.toUpperCase() || word.length < MIN_WORD_CHARS;
    return isTicker ? word : word.charAt(0) + word.slice(1).toLowerCase();
  });
  return words.join(' ');
}
