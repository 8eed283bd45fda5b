import type { ChartAnswer, ChartLine, DrawnChart } from '../../studio/chart/chart-answer.ts';
import type { ChartViewData, PointLine } from './chart-view-data.ts';

const DAY_MS = 86_400_000;
const MAIN = 0;

/** Content of the drawing: the points of the tool, with the names, units and zones of the chart page. */
export function toDrawnChart({ lines, page }: Pick<ChartViewData, 'lines' | 'page'>, scale: string): DrawnChart {
  const days = evenDays(lines);
  const described = lines.map((line, i) => descriptionOf(line, i, page));
  const pane = described[MAIN]?.pane;
  const borders = pane === undefined || pane === null ? [] : (page?.panes[pane]?.borders ?? []);
  return {
    days,
    step: stepOf(days),
    by_age: false,
    to: lines.map(({ points }) => points.at(-1)?.date ?? '').reduce((a, b) => (a > b ? a : b), ''),
    scale: null,
    halvings: [],
    shows_halvings: false,
    shows_price: true,
    vintage: null,
    lines: lines.map(({ key, label, unit, points }, i): ChartLine => {
      const known = described[i];
      const byDay = new Map(points.map(({ date, value }) => [dayOf(date), value]));
      return {
        key,
        label_en: known?.label_en ?? label,
        label_de: known?.label_de ?? label,
        unit: known?.unit ?? unit,
        pane: 0,
        values: days.map((day) => byDay.get(day) ?? null),
      };
    }),
    panes: [{ scale, mark: 'line', borders: borders as number[] }],
  };
}

/** The line of the page that a line of the tool is: of the same name, or the first of the page for the first one. */
function descriptionOf(
  { key }: PointLine,
  i: number,
  page: ChartViewData['page'],
): ChartAnswer['lines'][number] | null {
  const named = page?.lines.find((one) => one.key === key);
  return named ?? (i === MAIN ? page?.lines.find(({ pane }) => pane === 0) : undefined) ?? null;
}

/** Days since 1970 from the first to the last point, as far apart as the closest two points. */
function evenDays(lines: readonly PointLine[]): number[] {
  const known = [...new Set(lines.flatMap(({ points }) => points.map(({ date }) => dayOf(date))))].sort(
    (a, b) => a - b,
  );
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const gaps = known.slice(1).map((day, i) => day - (known[i] ?? day));
  const closest = Math.min(...gaps);
  const step = gaps.length > 0 && gaps.every((gap) => gap % closest === 0) ? closest : 1;
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);
}

function stepOf([first = 0, second = first + 1]: readonly number[]): number {
  return second - first;
}

function dayOf(date: string): number {
  return Date.parse(date) / DAY_MS;
}
