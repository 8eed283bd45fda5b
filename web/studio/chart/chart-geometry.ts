import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { DrawnChart } from './chart-answer.ts';
import { type PaneGeometry, paneGeometry } from './pane-geometry.ts';
import { type ShownPane, shownPanes } from './shown-panes.ts';
import { ageTicks, timeTicks } from './time-ticks.ts';

/** Edges and heights of a drawing, pixels. */
export interface ChartFormat {
  readonly width: number;
  /** Room for values at the left and for names at the right. */
  readonly left: number;
  readonly right: number;
  /** Heights of the panes, top to bottom; the last one is that of any further pane. */
  readonly panes: readonly number[];
  /** Whether there is room for names beside the lines and for years at short distances. */
  readonly isNarrow: boolean;
}

/** Wide pages, phones, and link previews. Text in a drawing is never scaled, so each has its own. */
export const CHART_FORMATS = {
  wide: { width: 1248, left: 56, right: 124, panes: [380, 150, 120], isNarrow: false },
  narrow: { width: 358, left: 52, right: 8, panes: [260, 120, 100], isNarrow: true },
  preview: { width: 1136, left: 56, right: 124, panes: [260, 90], isNarrow: false },
} as const satisfies Readonly<Record<string, ChartFormat>>;

const TOP = 42;
const BETWEEN = 46;
const FOOT = 30;

/** Where everything of a chart is drawn. */
export interface ChartGeometry {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  /** Right edge of the plot. */
  readonly right: number;
  /** Top of the first pane and bottom of the last one. */
  readonly top: number;
  readonly bottom: number;
  readonly times: readonly { readonly x: number; readonly text: string }[];
  readonly halvings: readonly { readonly x: number; readonly number: number }[];
  readonly marks: readonly { readonly x: number; readonly text: string }[];
  readonly panes: readonly PaneGeometry[];
  /** Position of the chosen past day; null where the newest one is shown, and outside the window. */
  readonly known: { readonly x: number; readonly date: string } | null;
}

/** Computes where the lines, zones, axes and names of a chart are drawn. */
export function chartGeometry(chart: DrawnChart, format: ChartFormat, lang: PageLanguage): ChartGeometry {
  const { width, left, isNarrow } = format;
  const right = width - format.right;
  const { days } = chart;
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const x = (day: number) => left + ((day - first) / (last - first || 1)) * (right - left);
  const stacked = stackPanes(shownPanes(chart), format);
  const panes = stacked.map(({ pane, lines, top, bottom }) =>
    paneGeometry(
      {
        pane,
        lines,
        scale: chart.scale ?? pane.scale,
        xOf: (i) => x(days[i] ?? first),
        count: days.length,
        // Every cycle begins at the same age, which is not the beginning of a history.
        perYear: chart.by_age ? Number.POSITIVE_INFINITY : Math.round(365 / chart.step),
        edges: lines.some(({ role }) => role === 'curve') ? (chart.vintage?.model?.edges ?? []) : [],
      },
      { top, bottom, left, right, isNarrow, lang },
    ),
  );
  const ticks = chart.by_age ? ageTicks(last, isNarrow ? 5 : 9, lang) : timeTicks(first, last, isNarrow ? 5 : 12, lang);
  const bottom = stacked.at(-1)?.bottom ?? TOP;
  return {
    width,
    left,
    right,
    top: TOP,
    bottom,
    panes,
    height: bottom + FOOT,
    times: ticks.filter(({ day }) => day >= first && day <= last).map(({ day, text }) => ({ x: x(day), text })),
    halvings: chart.shows_halvings
      ? chart.halvings.map((date) => ({ x: x(dayOf(date)), number: halvingNumber(date) }))
      : [],
    marks: (chart.marks ?? []).map(({ day, text }) => ({ x: x(day), text })),
    known: knownMark(chart, x),
  };
}

function knownMark({ vintage, days }: DrawnChart, x: (day: number) => number): ChartGeometry['known'] {
  if (!vintage?.is_past) return null;
  const day = dayOf(vintage.known_at);
  const isInside = day >= (days[0] ?? day) && day <= (days.at(-1) ?? day);
  return isInside ? { x: x(day), date: vintage.known_at } : null;
}

interface StackedPane extends ShownPane {
  readonly top: number;
  readonly bottom: number;
}

function stackPanes(panes: readonly ShownPane[], { panes: heights }: Pick<ChartFormat, 'panes'>): StackedPane[] {
  let next = TOP;
  return panes.map((one, i) => {
    const top = next;
    const bottom = top + (heights[Math.min(i, heights.length - 1)] ?? 0);
    next = bottom + BETWEEN;
    return { ...one, top, bottom };
  });
}

function dayOf(date: string): number {
  return Date.parse(date) / 86_400_000;
}

/** Halvings come about every four years; the first one was in 2012. */
function halvingNumber(date: string): number {
  return Math.round((Number(date.slice(0, 4)) - 2012) / 4) + 1;
}
