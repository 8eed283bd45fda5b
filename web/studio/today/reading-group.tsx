/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { labelIn } from '../label-in.ts';
import { Fold } from '../parts/fold.tsx';
import { SeriesTile } from '../parts/series-tile.tsx';
import type { Today } from './today-answer.ts';
import { TODAY_WORDS } from './today-words.ts';

interface GroupProps {
  readonly group: Today['groups'][number];
  readonly lang: PageLanguage;
}

/** From this correlation over 90 days on, the line of a reading is that of the price. */
const MIN_CORRELATION = 0.9;

/**
 * Readings of one kind. Of those that move with the price only the first draws its line, and the others say what they did. On
 * a phone all but the first fold, without script.
 */
export function ReadingGroup({ group: { key, series, ...names }, lang }: GroupProps) {
  const words = TODAY_WORDS[lang];
  const alike = series.filter(({ price_correlation: r }) => r !== null && r >= MIN_CORRELATION);
  return (
    <section class="group" aria-labelledby={`group-${key}`}>
      <h3 id={`group-${key}`}>
        {labelIn(names, lang)}
        <span class="small">{words.withValue(series.filter(({ value }) => value !== null).length, series.length)}</span>
      </h3>
      <Fold id={key} name={labelIn(names, lang)} count={series.length} to="one" lang={lang} />
      <ul class="tiles folds one">
        {series.map((one) => (
          <SeriesTile key={one.id} series={one} lang={lang} isAlike={alike.indexOf(one) > 0} />
        ))}
      </ul>
    </section>
  );
}
