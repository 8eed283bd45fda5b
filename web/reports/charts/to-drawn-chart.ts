import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { DrawnChart } from '../../studio/chart/chart-answer.ts';
import { unitText } from '../../studio/value-text.ts';
import type { ChartBlock } from '../report-document.ts';

/** Converts a chart of a report for the drawing of the chart pages. */
export function toDrawnChart({ lines, panes, halvings }: ChartBlock, lang: PageLanguage): DrawnChart {
  const known = lines.flatMap(({ points }) => points.map(({ date }) => dayOf(date)));
  const first = known.reduce((a, b) => Math.min(a, b));
  const last = known.reduce((a, b) => Math.max(a, b));
  const days = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return {
    days,
    step: 1,
    by_age: false,
    to: new Date(last * DAY_MS).toISOString().slice(0, 10),
    scale: null,
    halvings: halvings.filter((date) => dayOf(date) >= first && dayOf(date) <= last),
    shows_halvings: true,
    shows_price: true,
    vintage: null,
    lines: lines.map(({ key, name, unit, pane, points }) => {
      const byDay = new Map(points.map(({ date, value }) => [dayOf(date), value]));
      const values = days.map((day) => byDay.get(day) ?? null);
      return { key, label_en: name, label_de: name, unit, pane, values };
    }),
    panes: panes.map(({ scale, mark, borders, title, zones }, i) => ({
      scale,
      mark,
      borders,
      title: title ?? unitText(lines.find(({ pane }) => pane === i)?.unit ?? '', lang),
      ...(zones && { zones }),
    })),
  };
}

const DAY_MS = 86_400_000;

function dayOf(date: string): number {
  return Math.round(Date.parse(date) / DAY_MS);
}
