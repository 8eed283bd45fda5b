/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { pageLink } from '../../pages/page-link.ts';
import { CHART_WORDS } from '../chart/chart-words.ts';
import { Thumbnail } from '../chart/thumbnail.tsx';
import { seriesValueText } from '../chart/value-words.ts';
import { ZONE_CLASSES } from '../chart/zone-classes.ts';
import { labelIn } from '../label-in.ts';
import { ageText, READING_WORDS } from '../parts/reading-words.ts';
import { zoneIndex } from './zone-index.ts';

type Entry = Answers['ChartList']['list']['groups'][number]['charts'][number];

interface EntriesProps {
  readonly entries: readonly Entry[];
  readonly lang: PageLanguage;
  /** Whether a switch before the list folds it on phones. @default false */
  readonly folds?: boolean;
}

/** Charts side by side, each with its history, newest value, zone and age. */
export function ChartEntries({ entries, lang, folds = false }: EntriesProps) {
  return (
    <ul class={`entries${folds ? ' folds four' : ''}`}>
      {entries.map((entry) => (
        <li key={entry.slug} class={`entry ${entry.now?.state ?? ''}`}>
          <a href={pageLink(`/charts/${entry.slug}`, lang)}>{labelIn(entry, lang)}</a>
          <Value entry={entry} lang={lang} />
          <Thumbnail values={entry.thumbnail} />
        </li>
      ))}
    </ul>
  );
}

function Value({ entry: { now, zone }, lang }: { readonly entry: Entry; readonly lang: PageLanguage }) {
  const index = zoneIndex(zone);
  if (now === null) return <p class="v">{index !== null && <Zone index={index} lang={lang} />}</p>;
  return (
    <p class="v">
      <b class="num">
        {now.value === null ? READING_WORDS[lang].noValue : seriesValueText({ ...now, value: now.value }, lang)}
      </b>
      {index !== null && <Zone index={index} lang={lang} />}
      <span class={`age ${now.state}`}>{ageText(now.age_days, lang, now.state)}</span>
    </p>
  );
}

function Zone({ index, lang }: { readonly index: number; readonly lang: PageLanguage }) {
  return <span class={`zone ${ZONE_CLASSES[index]}`}>{CHART_WORDS[lang].zones[index]}</span>;
}
