/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { lineLabel } from '../chart/line-label.ts';
import { ChartPlot } from '../charts/chart-plot.tsx';
import { unitText } from '../value-text.ts';
import type { ExploreAnswer } from './explore-answer.ts';
import { exploreChart } from './explore-lines.ts';
import { EXPLORE_WORDS } from './explore-words.ts';
import { Scatter } from './scatter.tsx';

interface DrawingProps {
  readonly page: ExploreAnswer;
  readonly lang: PageLanguage;
}

/** The two series as the reader chose to see them, or why that cannot be shown. */
export function ExploreDrawing({ page, lang }: DrawingProps) {
  const words = EXPLORE_WORDS[lang];
  if (page.view === 'spread' && page.combined === null)
    return <p class="empty">{words.twoUnits(unitName(page.unit_a, lang), unitName(page.unit_b, lang))}</p>;
  if (page.statistics.n === 0) return <p class="empty">{words.noValues}</p>;
  return (
    <>
      {page.view === 'scatter' ? <Scatter page={page} lang={lang} /> : <Lines page={page} lang={lang} />}
      <p class="below">{page.step === 1 ? words.daily : words.weekly}</p>
    </>
  );
}

/** Name of a unit; plain numbers have one here, too. */
function unitName(unit: string, lang: PageLanguage): string {
  return unitText(unit, lang) || (lang === 'de' ? 'einer Zahl' : 'a plain number');
}

function Lines({ page, lang }: DrawingProps) {
  const words = EXPLORE_WORDS[lang];
  const chart = exploreChart(page);
  const label = chart.lines.map((line) => lineLabel(line, lang)).join(', ');
  return <ChartPlot chart={chart} lang={lang} label={label} name={words.plot} />;
}
