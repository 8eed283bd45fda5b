import type { ChartLine, DrawnChart } from '../chart/chart-answer.ts';
import { isPositive } from '../chart/value-domain.ts';
import type { ExploreRowsAnswer } from './explore-answer.ts';
import { EXPLORE_WORDS } from './explore-words.ts';

/** A span of more than this many times the lowest value is drawn on a logarithmic scale. */
const LOG_FROM = 8;

/** Scale that shows a line best. */
export function scaleOf(values: readonly (number | null)[]): 'log' | 'linear' {
  const known = values.filter((value) => value !== null);
  return isPositive(values) && Math.max(...known) > LOG_FROM * Math.min(...known) ? 'log' : 'linear';
}

/** Lines of the view: the combined one where there is one, otherwise both series. */
export function exploreLines(page: ExploreRowsAnswer): ChartLine[] {
  const both = [
    { key: 'a', ...namesOf(page.a), unit: page.unit_a, pane: 0, values: page.values_a },
    { key: 'b', ...namesOf(page.b), unit: page.unit_b, pane: 1, values: page.values_b },
  ];
  const { combined, view } = page;
  if (combined === null) return both;
  const name = (lang: 'en' | 'de') => {
    const words = EXPLORE_WORDS[lang];
    const [a, b] = [page.a, page.b].map((one) => (lang === 'de' ? one.label_de : one.label_en)) as [string, string];
    if (view === 'ratio') return words.ratioOf(a, b);
    return view === 'spread' ? words.spreadOf(a, b) : words.correlationOf(a, b);
  };
  const unit = view === 'spread' ? page.unit_a : view === 'ratio' ? 'ratio' : 'correlation';
  return [{ key: view, label_en: name('en'), label_de: name('de'), unit, pane: 0, values: combined }];
}

/** The drawing of lines, one pane below the other. */
export function exploreChart(page: ExploreRowsAnswer): DrawnChart {
  const lines = exploreLines(page);
  return {
    days: page.days,
    step: page.step,
    by_age: false,
    to: page.to,
    scale: null,
    shows_halvings: false,
    shows_price: true,
    halvings: [],
    vintage: null,
    panes: lines.map(({ values }) => ({ scale: scaleOf(values), mark: 'line', borders: [] })),
    lines,
  };
}

function namesOf({ label_en, label_de }: ExploreRowsAnswer['a']) {
  return { label_en, label_de };
}
