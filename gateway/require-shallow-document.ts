import { DomainError } from '../platform/errors.ts';

/** Maximum nesting of brackets: above every tier's depth limit, below the parser's stack limit. */
const MAX_BRACKETS = 500;
const BLOCK = '"""';

/**
 * Refuses a document nested too deeply to parse safely. Tier limits are checked on the parsed document.
 *
 * @throws DomainError `invalid_input`.
 */
export function requireShallowDocument(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (character === '"') at = endOfString(text, at);
    else if (character === '#') at = endOfComment(text, at);
    else if ('[{('.includes(character)) depth++;
    else if (']})'.includes(character)) depth--;
    if (depth > MAX_BRACKETS)
      throw new DomainError(
        'invalid_input',
        `The document is nested more than ${MAX_BRACKETS} brackets deep. Flatten it to at most ${MAX_BRACKETS}.`,
      );
  }
}

/** Returns the index of a string's last character; brackets inside strings do not count. */
function endOfString(text: string, from: number): number {
  if (text.startsWith(BLOCK, from)) {
    let end = text.indexOf(BLOCK, from + BLOCK.length);
    while (end > 0 && text[end - 1] === '\\') end = text.indexOf(BLOCK, end + BLOCK.length);
    return end < 0 ? text.length : end + BLOCK.length - 1;
  }
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"' || text[at] === '\n') return at;
  }
  return text.length;
}

function endOfComment(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '\n' || text[at] === '\r') return at;
  return text.length;
}
