import { createHash } from 'node:crypto';
import type { Caller } from '../platform/caller.ts';
import type { AnswerBytes } from '../platform/http/finished-answer.ts';
import { deriveKept } from '../platform/memory/kept-lists.ts';
import type { RestRoute } from './compile/endpoint.ts';
import { WrittenList } from './written-list.ts';

/** Returns the members of an answer. Answers of keyed routes include the tier of the caller. */
export function answerTo(
  body: object,
  { tier }: Pick<RestRoute, 'tier'>,
  caller: Pick<Caller, 'tier'>,
): Readonly<Record<string, unknown>> {
  return tier === 'public' ? { ...body } : { ...body, tier: caller.tier };
}

/** An answer in UTF-8. */
interface WrittenAnswer {
  readonly bytes: AnswerBytes;
  /** SHA-256 that differs where the bytes do. */
  readonly digest: Buffer;
}

/** Serialises the answer of a route. Items of kept lists are serialised and digested once. */
export function writeAnswer(body: object, route: Pick<RestRoute, 'tier'>, caller: Caller): WrittenAnswer {
  const answer = answerTo(body, route, caller);
  const bytes: Buffer[] = [];
  const hash = createHash('sha256');
  let text = '{';
  const flush = () => {
    const part = Buffer.from(text);
    hash.update(part);
    bytes.push(part);
  };
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) continue;
    text += `${text === '{' && bytes.length === 0 ? '' : ','}${JSON.stringify(name)}:`;
    const kept = Array.isArray(value) ? deriveKept(value, writeList, writeList) : null;
    if (kept) {
      const { start, derived: list } = kept;
      const end = start + (value as readonly unknown[]).length;
      text += '[';
      flush();
      list.digest(hash, start, end);
      bytes.push(list.bytes(start, end));
      text = ']';
    } else text += JSON.stringify(value);
  }
  text += '}';
  flush();
  return { bytes, digest: hash.digest() };
}

function writeList(whole: readonly unknown[]): WrittenList {
  return new WrittenList(whole);
}
