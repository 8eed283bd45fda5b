import { type ScaleContinuousNumeric, type ScaleTime, scaleLinear, scaleLog, scaleUtc } from 'd3-scale';
import { line } from 'd3-shape';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { axisText } from '../number-text.ts';

/** Value on a day; null breaks the line. */
export interface ChartPoint {
  readonly date: string;
  readonly value: number | null;
}

export interface ChartLine {
  readonly name: string;
  readonly points: readonly ChartPoint[];
}

/** Data and texts of a line chart. */
export interface LineDrawingProps {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  /** Text alternative for readers who cannot see the chart. */
  readonly description: string;
  /** Label of the vertical axis, with its unit. */
  readonly valueLabel: string;
  readonly dateLabel: string;
  /** One or two lines; the second is dashed. */
  readonly lines: readonly ChartLine[];
  readonly isLogarithmic: boolean;
  readonly lang: PageLanguage;
  /** Size in points, for renderers without a page layout. */
  readonly size?: { readonly width: number; readonly height: number };
  /** CSS rules for the classes, for renderers that do not load the style sheet. */
  readonly style?: string;
}

const [WIDTH, HEIGHT] = [720, 360];
/** Width divided by height. */
export const LINE_DRAWING_RATIO = WIDTH / HEIGHT;
const EDGE = { top: 14, right: 12, bottom: 52, left: 84 };
/** CSS classes of the first and the second line. */
export const LINE_CLASSES = ['first', 'other'];

type Values = ScaleContinuousNumeric<number, number>;
type Dates = ScaleTime<number, number>;

/** Line chart as inline SVG, without JavaScript. */
export function LineDrawing({
  id,
  title,
  description,
  valueLabel,
  dateLabel,
  lines,
  isLogarithmic,
  lang,
  size,
  style,
}: LineDrawingProps) {
  const points = lines.flatMap((one) => one.points);
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const x = scaleUtc()
    .domain(extentOf(points.map(({ date }) => Date.parse(date))))
    .range([EDGE.left, WIDTH - EDGE.right]);
  const y = (isLogarithmic ? scaleLog() : scaleLinear())
    .domain(paddedExtent(values, isLogarithmic))
    .range([HEIGHT - EDGE.bottom, EDGE.top]);
  return (
    <svg {...size} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {style !== undefined && <style>{style}</style>}
      <ValueAxis y={y} isLogarithmic={isLogarithmic} label={valueLabel} lang={lang} />
      <DateAxis x={x} label={dateLabel} lang={lang} />
      {lines.map(({ name, points: own }, i) => (
        <path key={name} className={LINE_CLASSES[i]} d={pathOf(own, x, y)} />
      ))}
    </svg>
  );
}

function pathOf(points: readonly ChartPoint[], x: Dates, y: Values): string {
  const draw = line<ChartPoint>()
    .defined(({ value }) => value !== null)
    .x(({ date }) => round(x(Date.parse(date))))
    .y(({ value }) => round(y(value ?? 0)));
  return draw(points) ?? '';
}

interface ValueAxisProps extends Pick<LineDrawingProps, 'isLogarithmic' | 'lang'> {
  readonly y: Values;
  readonly label: string;
}

function ValueAxis({ y, isLogarithmic, label, lang }: ValueAxisProps) {
  const middle = (HEIGHT - EDGE.bottom + EDGE.top) / 2;
  return (
    <g>
      {ticksOf(y, isLogarithmic).map((tick) => (
        <g key={tick}>
          <line className="axis" x1={EDGE.left} x2={WIDTH - EDGE.right} y1={round(y(tick))} y2={round(y(tick))} />
          <text x={EDGE.left - 8} y={round(y(tick))} dy="0.32em" textAnchor="end">
            {axisText(tick, lang)}
          </text>
        </g>
      ))}
      <text transform={`translate(16 ${middle}) rotate(-90)`} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

function DateAxis({ x, label, lang }: { readonly x: Dates; readonly label: string; readonly lang: PageLanguage }) {
  const base = HEIGHT - EDGE.bottom;
  const ticks = x.ticks(6);
  const [first, last] = x.domain();
  const isYears = ((last?.getTime() ?? 0) - (first?.getTime() ?? 0)) / 86_400_000 > 3 * 365;
  const format = new Intl.DateTimeFormat(lang, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(!isYears && { month: 'short' }),
    ...(ticks.length > 1 && Number(ticks[1]) - Number(ticks[0]) < 20 * 86_400_000 && { day: 'numeric' }),
  });
  return (
    <g>
      <line className="axis" x1={EDGE.left} x2={WIDTH - EDGE.right} y1={base} y2={base} />
      {ticks.map((tick, i) => (
        <text
          key={tick.getTime()}
          className={i % 2 === 1 ? 'minor' : undefined}
          x={round(x(tick))}
          y={base + 20}
          textAnchor="middle"
        >
          {format.format(tick)}
        </text>
      ))}
      <text x={(WIDTH + EDGE.left) / 2} y={HEIGHT - 8} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

/** Returns about five ticks. A logarithmic scale offers every multiple; ticks that begin with 1, 2 or 5 are easiest to read. */
function ticksOf(y: Values, isLogarithmic: boolean): number[] {
  if (!isLogarithmic) return y.ticks(5);
  const starting = (digits: string) => y.ticks().filter((tick) => digits.includes(tick.toExponential()[0] ?? ''));
  return [starting('125'), starting('15'), starting('1')].find((ticks) => ticks.length <= 7) ?? starting('1');
}

function extentOf(values: readonly number[]): [number, number] {
  return [
    values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  ];
}

/** Pads the range above and below, also for a constant line. */
function paddedExtent(values: readonly number[], isLogarithmic: boolean): [number, number] {
  const [low, high] = extentOf(values);
  if (isLogarithmic) return [low * 0.95, high * 1.05];
  const room = (high - low) * 0.05 || Math.abs(high) * 0.05 || 1;
  return [low - room, high + room];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
