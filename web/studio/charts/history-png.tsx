/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import type { DrawnChart } from '../chart/chart-answer.ts';
import { ChartMarks } from '../chart/chart-drawing.tsx';
import { type ChartFormat, type ChartGeometry, chartGeometry } from '../chart/chart-geometry.ts';
import { shortDayText, valueText } from '../value-text.ts';
import { PictureFrame } from './picture-frame.tsx';
import { picturePng } from './picture-png.ts';

/** A history to draw as an image of its own. */
export interface HistoryPicture {
  readonly title: string;
  /** Unit of all lines: one of the catalogue, or words. */
  readonly unit: string;
  /** One or two lines. */
  readonly lines: readonly HistoryLine[];
  readonly isLogarithmic: boolean;
  /** Source of the numbers, shown below the drawing. */
  readonly note: string;
  /** Width in pixels. */
  readonly width: number;
}

interface HistoryLine {
  readonly name: string;
  readonly points: readonly { readonly date: string; readonly value: number | null }[];
}

const DAY_MS = 86_400_000;
const EDGE = 24;
const HEAD = 74;
const FOOT = 62;
const RATIO = 0.42;
/** Narrower drawings have fewer years on their axis. */
const MIN_WIDE = 640;
const LANG = 'en';

/** Renders a history as PNG with the drawing of the chart pages, laid out for its width. */
export function historyPng(history: HistoryPicture): Promise<Uint8Array> {
  return picturePng(renderToString(<Picture history={history} />));
}

function Picture({ history }: { readonly history: HistoryPicture }) {
  const { title, lines, note, width } = history;
  const isNarrow = width < MIN_WIDE;
  const format: ChartFormat = {
    width: width - 2 * EDGE,
    left: 56,
    right: isNarrow ? 12 : 104,
    panes: [Math.round(width * RATIO)],
    isNarrow,
  };
  const drawn = chartGeometry(drawnChart(history), format, LANG);
  const height = HEAD + drawn.height + FOOT;
  return (
    <PictureFrame
      width={width}
      height={height}
      label={`${title}. ${lines.map((line) => newestText(line, history.unit)).join('; ')}`}
    >
      <text class={isNarrow ? 'name' : 'title'} x={EDGE} y="40">
        {title}
      </text>
      <text x={EDGE} y="64">
        {daysText(lines)}
      </text>
      <g transform={`translate(${EDGE} ${HEAD})`}>
        <ChartMarks drawn={drawn} isNarrow={isNarrow} lang={LANG} />
      </g>
      <Legend history={history} drawn={drawn} />
      <text x={EDGE} y={height - 14}>
        {note}
      </text>
    </PictureFrame>
  );
}

/** Names of the lines with their newest values, each beside a sample of its line. */
function Legend({ history: { lines, unit, width }, drawn }: LegendProps) {
  const column = (width - 2 * EDGE) / lines.length;
  return (
    <g transform={`translate(${EDGE} ${HEAD + drawn.height + 20})`}>
      {lines.map((line, i) => (
        <g key={line.name} transform={`translate(${Math.round(i * column)} 0)`}>
          <path class={`linec c${i + 1}`} d="M0 -4H28" />
          <text x="36" y="0">
            {newestText(line, unit)}
          </text>
        </g>
      ))}
    </g>
  );
}

interface LegendProps {
  readonly history: HistoryPicture;
  readonly drawn: ChartGeometry;
}

function newestText({ name, points }: HistoryLine, unit: string): string {
  const newest = points.findLast(({ value }) => value !== null);
  return newest?.value == null ? name : `${name}: ${valueText(newest.value, unit, LANG)}`;
}

/** First and last day of the lines, in words. */
function daysText(lines: readonly HistoryLine[]): string {
  const dates = lines.flatMap(({ points }) => points.map(({ date }) => date)).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last ? `${shortDayText(first, LANG)} to ${shortDayText(last, LANG)}, UTC` : '';
}

function drawnChart({ lines, unit, isLogarithmic }: HistoryPicture): DrawnChart {
  const dates = [...new Set(lines.flatMap(({ points }) => points.map(({ date }) => date)))].sort();
  const scale = isLogarithmic ? 'log' : 'linear';
  return {
    days: dates.map((date) => Date.parse(date) / DAY_MS),
    step: 1,
    by_age: false,
    to: dates.at(-1) ?? '',
    scale,
    halvings: [],
    shows_halvings: false,
    shows_price: true,
    vintage: null,
    lines: lines.map(({ name, points }, i) => {
      const byDate = new Map(points.map(({ date, value }) => [date, value]));
      const values = dates.map((date) => byDate.get(date) ?? null);
      return { key: `line${i}`, label_en: name, label_de: name, unit, pane: 0, values };
    }),
    panes: [{ scale, mark: 'line', borders: [] }],
  };
}
