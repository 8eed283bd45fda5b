/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { DrawnChart } from '../chart/chart-answer.ts';
import { ChartPlot } from '../charts/chart-plot.tsx';
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
      <ChartPlot chart={chart} lang={lang} label={name} name={words.plot} />
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
