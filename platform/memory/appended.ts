/** Returns a copy of an answer with more members at its end. By assignment instead of a spread: see decision 120. */
export function appended<More extends object>(answer: unknown, more: More): Readonly<Record<string, unknown>> & More {
  return Object.assign({}, answer as Readonly<Record<string, unknown>>, more);
}
