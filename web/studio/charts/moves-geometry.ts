import { scaleLinear, scaleLog } from 'd3-scale';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { ChartVintage } from '../chart/chart-answer.ts';
import { linePath } from '../chart/line-path.ts';
import { timeTicks } from '../chart/time-ticks.ts';
import { isPositive, valueDomain } from '../chart/value-domain.ts';
import { linearTicks, logTicks } from '../chart/value-ticks.ts';
import { VINTAGE_WORDS } from '../chart/vintage-words.ts';
import { compactText, monthText, valueText } from '../value-text.ts';

type Moves = NonNullable<ChartVintage['model']>['moves'];

/** Size of the drawing and room for values at its edges, pixels. */
export interface MovesFormat {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly ticks: number;
}

export const MOVES_FORMATS = {
  wide: { width: 720, height: 230, left: 52, right: 120, ticks: 8 },
  narrow: { width: 326, height: 220, left: 48, right: 12, ticks: 4 },
} as const satisfies Readonly<Record<string, MovesFormat>>;

const TOP = 34;
const FOOT = 30;
/** Values that span more than this factor are drawn on a logarithmic scale. */
const MIN_LOG_SPAN = 4;

interface Asked {
  readonly unit: string;
  /** The chosen day and what its model gave; null for the newest day. */
  readonly known: { readonly date: string; readonly value: number | null } | null;
  readonly lang: PageLanguage;
}

/** Computes where the answers of a model are drawn: one point per fit, the highest and the newest one with their values. */
export function movesGeometry(moves: Moves, { unit, known, lang }: Asked, format: MovesFormat) {
  const { width, height, left } = format;
  const right = width - format.right;
  const bottom = height - FOOT;
  const points = moves.map(({ day, value }) => ({ day: Date.parse(day) / 86_400_000, value }));
  const [first, last] = [points[0]?.day ?? 0, points.at(-1)?.day ?? 0];
  const values = points.map(({ value }) => value);
  const isLog = isPositive(values) && Math.max(...values) / Math.min(...values) > MIN_LOG_SPAN;
  const domain = valueDomain(values, isLog);
  const x = (day: number) => left + ((day - first) / (last - first || 1)) * (right - left);
  const y = (isLog ? scaleLog : scaleLinear)(domain, [bottom, TOP]);
  const ticks = isLog ? logTicks(domain) : linearTicks(domain, 3);
  const knownPoint =
    known?.value == null ? null : { x: x(Math.max(Date.parse(known.date) / 86_400_000, first)), y: y(known.value) };
  return {
    width,
    height,
    left,
    right,
    ticks: ticks.map((tick) => ({ y: y(tick), text: compactText(tick, lang) })),
    times: timeTicks(first, last, format.ticks, lang).map(({ day, text }) => ({ x: x(day), text })),
    path: linePath(values, (i) => x(points[i]?.day ?? first), y),
    dots: points.map(({ day, value }) => ({ x: x(day), y: y(value) })),
    known: knownPoint,
    labels: [
      ...highestLabel(points, x, y, { left, right, unit, lang }),
      newestLabel(points, x, y, { unit, lang }, format),
    ],
  };
}

type At = (value: number) => number;

interface Point {
  readonly day: number;
  readonly value: number;
}

interface LabelFrame {
  readonly left: number;
  readonly right: number;
  readonly unit: string;
  readonly lang: PageLanguage;
}

/** Half the width of the text, so that it stays within the plot. */
const HALF_TEXT = 104;

/** Names the fit that gave most, unless that is the newest one. */
function highestLabel(points: readonly Point[], x: At, y: At, { left, right, unit, lang }: LabelFrame) {
  const highest = points.reduce<Point | undefined>(
    (high, one) => (high && high.value >= one.value ? high : one),
    undefined,
  );
  if (!highest || highest === points.at(-1)) return [];
  const month = monthText(new Date(highest.day * 86_400_000).toISOString(), lang);
  return [
    {
      x: Math.min(Math.max(x(highest.day), left + HALF_TEXT), right - HALF_TEXT),
      y: y(highest.value) - 12,
      text: VINTAGE_WORDS[lang].knownIn(valueText(highest.value, unit, lang), month),
      anchor: 'middle' as const,
      className: '',
    },
  ];
}

function newestLabel(
  points: readonly Point[],
  x: At,
  y: At,
  { unit, lang }: Pick<LabelFrame, 'unit' | 'lang'>,
  { right }: MovesFormat,
) {
  const newest = points.at(-1) ?? { day: 0, value: 0 };
  const text = valueText(newest.value, unit, lang);
  // Beside the line where there is room for it, above its end otherwise.
  const isBeside = right > 100;
  return {
    x: x(newest.day) + (isBeside ? 10 : 4),
    y: y(newest.value) + (isBeside ? 4 : -12),
    text,
    anchor: isBeside ? ('start' as const) : ('end' as const),
    className: 'end-then',
  };
}
