import { type Day, GENESIS_DAY } from '../../engine/calendar.ts';
import type { Column } from './column.ts';
import type { SourceSpan } from './series-snapshot.ts';

/** Returns which source delivered which days of a window, ascending; days without a value do not end a span. */
export function sourceSpans({ values, sources, names }: Column, from: Day, to: Day): SourceSpan[] {
  const spans: { source: string; from: Day; to: Day }[] = [];
  let open: (typeof spans)[number] | null = null;
  let openSource = -1;
  const last = Math.min(to - GENESIS_DAY, values.length - 1);
  for (let i = Math.max(from - GENESIS_DAY, 0); i <= last; i++) {
    if (Number.isNaN(values[i]!)) continue;
    const day = GENESIS_DAY + i;
    if (open && sources[i] === openSource) {
      open.to = day;
      continue;
    }
    openSource = sources[i]!;
    const source = names[openSource];
    open = source === undefined ? null : { source, from: day, to: day };
    if (open) spans.push(open);
  }
  return spans;
}
