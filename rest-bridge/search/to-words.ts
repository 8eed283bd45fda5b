/** Maximum number of words of a search that count; each one costs a walk through the index. */
export const MAX_WORDS = 8;

/** Spellings and word pairs that are the same to a reader, as they are after folding. */
const SAME: Readonly<Record<string, string>> = { and: '', und: '', the: '', of: '', der: '', die: '', das: '' };

/**
 * Splits a text into folded words: lower case, without accents, British and American spelling alike, without the plural s.
 * Names in camel case and with dashes or underscores are split, too.
 */
export function toWords(text: string): string[] {
  const folded = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldWord).filter((word) => word !== '');
}

function foldWord(word: string): string {
  const same = SAME[word];
  if (same !== undefined && Object.hasOwn(SAME, word)) return same;
  const british = word.replace(/iz(e|ed|es|ing|ation)$/, 'is$1');
  return british.length > 3 && british.endsWith('s') && !british.endsWith('ss') ? british.slice(0, -1) : british;
}
