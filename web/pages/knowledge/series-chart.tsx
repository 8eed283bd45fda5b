import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { LineChart } from '../charts/line-chart.tsx';
import { numberText } from '../number-text.ts';
import { wordText } from '../word-text.ts';
import { WORDS } from '../words.ts';
import type { SeriesText } from './knowledge-answer.ts';

/** A line that shows a reading over the year up to its day; nothing where fewer than two days have a value. */
export function SeriesChart({ series, lang }: { readonly series: SeriesText; readonly lang: PageLanguage }) {
  const words = WORDS[lang];
  const shown = series.points.filter(({ value }) => value !== null);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || first === last) return null;
  const unit = wordText(series.unit);
  const ends = `${words.startsAt} ${numberText(first.value, lang)} (${first.date}) ${words.endsAt} ${numberText(last.value, lang)} (${last.date}), ${unit}.`;
  const isCut = series.published_from !== null && shown.length < series.points.length;
  return (
    <section>
      <h2>{words.chart}</h2>
      <LineChart
        id="series"
        title={series.label}
        description={`${series.label}. ${ends}${isCut ? ` ${words.heldBack} ${series.published_from}.` : ''}`}
        valueLabel={unit}
        dateLabel={words.day}
        lines={[{ name: series.label, points: series.points }]}
        isLogarithmic={false}
        lang={lang}
      />
    </section>
  );
}
