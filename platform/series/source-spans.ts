import { type Day, GENESIS_DAY } from '../../engine/calendar.ts';
import { type Column, sourceAt } from './column.ts';
import type { SourceSpan } from './series-snapshot.ts';

/** Returns which source delivered which days of a window, ascending; days without a value do not end a span. */
export function sourceSpans(column: Column, from: Day, to: Day): SourceSpan[] {
  const spans: { source: string; from: Day; to: Day }[] = [];
  const last = Math.min(to - GENESIS_DAY, column.values.length - 1);
  for (let i = Math.max(from - GENESIS_DAY, 0); i <= last; i++) {
    const source = sourceAt(column, i);
    if (source === null) continue;
    const day = GENESIS_DAY + i;
    const open = spans.at(-1);
    if (open?.source === source) open.to = day;
    else spans.push({ source, from: day, to: day });
  }
  return spans;
}
