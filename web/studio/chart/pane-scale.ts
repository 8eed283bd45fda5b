import type { DrawnPane } from './chart-answer.ts';
import { bandReach } from './curve-bands.ts';
import type { DrawnLine } from './drawn-lines.ts';
import { isPositive, valueDomain } from './value-domain.ts';
import { linearTicks, logTicks } from './value-ticks.ts';
import { withoutFirstYear } from './young-values.ts';

type Values = readonly (number | null)[];

/** Content of a pane and what its scale depends on. */
export interface PaneContent {
  readonly pane: DrawnPane;
  readonly lines: readonly DrawnLine[];
  readonly scale: string;
  /** Position of a day by its index. */
  readonly xOf: (index: number) => number;
  readonly count: number;
  /** Values a year. */
  readonly perYear: number;
  /** Factors of the shown curve at the edges of its bands, ascending; none for a pane without bands. */
  readonly edges: readonly number[];
}

/** What the value axis of a pane holds. */
interface PaneScale {
  readonly isLog: boolean;
  readonly domain: readonly [number, number];
  /** Farthest value of the first year, which the scale leaves out; null where it holds every value. */
  readonly beyond: number | null;
}

/** Chooses the scale of a pane. A pane with a value that is not positive is linear, also where the reader chose a logarithmic scale. */
export function paneScale(content: PaneContent, rows: readonly Values[]): PaneScale {
  const { pane, perYear } = content;
  const all = rows.flat();
  if (!isLineMark(pane)) return { isLog: false, domain: valueDomain([...all, 0], false), beyond: null };
  const isLog = content.scale === 'log' && isPositive(all);
  if (pane.domain && !isLog) return { isLog, domain: pane.domain, beyond: null };
  const { held, beyond } = isLog ? { held: all, beyond: null } : withoutFirstYear(rows, perYear);
  return { isLog, domain: valueDomain(beyond === null ? seenValues(content, rows) : held, isLog), beyond };
}

/** Whether values are drawn where they stand, rather than as sums or from zero. */
export function isLineMark({ mark }: DrawnPane): boolean {
  return mark === 'line' || mark === 'candles';
}

/** A curve of few days leads far beyond all prices; more than this many times the highest value is cut off. */
const MAX_BEYOND = 8;

/** Values that the scale of a pane must hold: all of its lines, and curves and bands as far as the pane has room for them. */
function seenValues({ lines, edges }: PaneContent, rows: readonly Values[]): Values {
  const isGuess = (i: number) => lines[i]?.role === 'then' && lines[i - 1]?.role === 'curve';
  const sure = rows.flatMap((row, i) => (isGuess(i) ? [] : row));
  const guesses = [...rows.flatMap((row, i) => (isGuess(i) ? row : [])), ...bandReach(lines, edges)];
  if (guesses.length === 0) return sure;
  const known = sure.filter((value) => value !== null);
  const [low, high] = [Math.min(...known) / MAX_BEYOND, Math.max(...known) * MAX_BEYOND];
  return [...sure, ...guesses.map((value) => value && Math.min(Math.max(value, low), high))];
}

interface AskedTicks {
  readonly isLog: boolean;
  readonly count: number;
}

/** Values that a pane's axis names. */
export function ticksOf(
  { domain, borders }: DrawnPane,
  shown: readonly [number, number],
  { isLog, count }: AskedTicks,
) {
  if (isLog) return logTicks(shown);
  return domain ? borders : linearTicks(shown, count);
}
