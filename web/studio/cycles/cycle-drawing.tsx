/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { DrawnChart } from '../chart/chart-answer.ts';
import { ChartDrawing } from '../chart/chart-drawing.tsx';
import { CHART_FORMATS } from '../chart/chart-geometry.ts';
import { ChartLegend } from '../charts/chart-legend.tsx';
import { legendData } from '../charts/legend-data.ts';
import { monthText } from '../value-text.ts';
import type { CyclesAnswer } from './cycles-answer.ts';
import { CYCLES_WORDS } from './cycles-words.ts';

interface DrawingProps {
  readonly page: CyclesAnswer;
  readonly lang: PageLanguage;
}

/** The cycles as lines by age, with the age of the open one marked. */
export function CycleDrawing({ page, lang }: DrawingProps) {
  const words = CYCLES_WORDS[lang];
  const chart = toChart(page, lang);
  const name = `${words.drawing}: ${words.aligns[page.align]}`;
  return (
    <section aria-label={words.drawing}>
      <div class="plot" data-plot data-fixed data-label={words.plot} data-values={legendData(chart, lang)}>
        <ChartLegend page={chart} lang={lang} />
        <div class="wide">
          <ChartDrawing chart={chart} format={CHART_FORMATS.wide} lang={lang} label={name} />
        </div>
        <div class="narrow">
          <ChartDrawing chart={chart} format={CHART_FORMATS.narrow} lang={lang} label={name} />
        </div>
      </div>
      <p class="below">{words.drawn(page.lines.length)}</p>
    </section>
  );
}

function toChart({ ages, lines, age, day }: CyclesAnswer, lang: PageLanguage): DrawnChart {
  const words = CYCLES_WORDS[lang];
  return {
    days: ages,
    step: 7,
    by_age: true,
    to: day ?? '',
    scale: 'log',
    shows_halvings: false,
    shows_price: true,
    halvings: [],
    vintage: null,
    panes: [{ scale: 'log', mark: 'line', borders: [] }],
    lines: lines.map(({ start, values }) => ({
      key: start,
      label_en: CYCLES_WORDS.en.cycleOf(monthText(start, 'en')),
      label_de: CYCLES_WORDS.de.cycleOf(monthText(start, 'de')),
      unit: 'ratio',
      pane: 0,
      values,
    })),
    marks: age === null ? [] : [{ day: age, text: words.today(age) }],
  };
}
