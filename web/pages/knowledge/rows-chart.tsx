import type { PageBars } from '../../../platform/pages/page-bars.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { numberText } from '../number-text.ts';
import { wordText } from '../word-text.ts';
import { WORDS } from '../words.ts';

/** The list of a payload that shows what a reading is about. What the list holds is told in English. */
export function RowsChart({ bars, lang }: { readonly bars: PageBars; readonly lang: PageLanguage }) {
  const { rows, mark, description } = bars;
  const label = bars[`label_${lang}`];
  const unit = wordText(bars.unit);
  const held = mark && { label: mark[`label_${lang}`], value: mark.value };
  return (
    <section>
      <h2>{label}</h2>
      <BarChart
        id="rows"
        title={`${label}, ${unit}`}
        rows={rows.map((row) => ({ ...row, label: wordText(row.label) }))}
        mark={held}
        lang={lang}
      />
      <p className="quiet">
        <span lang="en">{description}</span> {WORDS[lang].unit}: {unit}
        {held && `; ${held.label}: ${numberText(held.value, lang)}`}.
      </p>
    </section>
  );
}
