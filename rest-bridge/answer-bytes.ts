import { elementAt } from '../engine/element-at.ts';
import type { Caller } from '../platform/caller.ts';
import type { AnswerBytes } from '../platform/http/finished-answer.ts';
import { deriveKept } from '../platform/memory/kept-lists.ts';
import type { RestRoute } from './compile/endpoint.ts';

/** Returns the members of an answer. Answers of keyed routes include the tier of the caller. */
export function answerTo(
  body: object,
  { tier }: Pick<RestRoute, 'tier'>,
  caller: Pick<Caller, 'tier'>,
): Readonly<Record<string, unknown>> {
  return tier === 'public' ? { ...body } : { ...body, tier: caller.tier };
}

/**
 * Serialises the answer of a route in UTF-8. Items of kept lists are serialised once; a window of a long history is part
 * of those bytes, not a copy.
 */
export function answerBytes(body: object, route: Pick<RestRoute, 'tier'>, caller: Caller): AnswerBytes {
  const answer = answerTo(body, route, caller);
  const parts: Buffer[] = [];
  let text = '{';
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) continue;
    text += `${text === '{' && parts.length === 0 ? '' : ','}${JSON.stringify(name)}:`;
    const list = Array.isArray(value) ? writtenPart(value) : null;
    if (list) {
      parts.push(Buffer.from(`${text}[`), list);
      text = ']';
    } else text += JSON.stringify(value);
  }
  return [...parts, Buffer.from(`${text}}`)];
}

/** Items of a kept list as JSON, joined by commas, and where each ends. */
interface WrittenList {
  readonly bytes: Buffer;
  readonly ends: Uint32Array;
}

/** Returns the bytes of part of a kept list; null for another list. */
function writtenPart(list: readonly unknown[]): Buffer | null {
  const kept = deriveKept(list, write, write);
  if (!kept) return null;
  const { start, derived } = kept;
  const { bytes, ends } = derived;
  const from = start === 0 ? 0 : elementAt(ends, start - 1) + 1;
  const to = list.length === 0 ? from : ends[start + list.length - 1];
  return bytes.subarray(from, to);
}

function write(whole: readonly unknown[]): WrittenList {
  const items = whole.map((item) => JSON.stringify(item));
  const ends = new Uint32Array(items.length);
  let next = 0;
  items.forEach((item, i) => {
    const end = next + Buffer.byteLength(item);
    ends[i] = end;
    next = end + 1;
  });
  return { bytes: Buffer.from(items.join(',')), ends };
}
