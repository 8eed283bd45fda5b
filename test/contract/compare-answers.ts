import type { Answers } from './capture-answers.ts';

/** Characters shown around the first difference of two answers. */
const SHOWN = { before: 60, after: 100 };

/** Returns a line for each request with different answers, with the position of the first difference. */
export function compareAnswers(before: Answers, after: Answers): string[] {
  return Object.keys({ ...before, ...after })
    .sort()
    .flatMap((name) => {
      const [was, is] = [before[name], after[name]];
      if (was === is) return [];
      if (was === undefined || is === undefined) return [`${name}: ${was === undefined ? 'new' : 'gone'}`];
      const at = firstDifference(was, is);
      const around = (text: string) => text.slice(Math.max(at - SHOWN.before, 0), at + SHOWN.after);
      return [`${name}: from letter ${at}\n  - ${around(was)}\n  + ${around(is)}`];
    });
}

function firstDifference(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at++) if (one[at] !== other[at]) return at;
  return shorter;
}
