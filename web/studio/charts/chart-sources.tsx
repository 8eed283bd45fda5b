/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { withoutRepeats } from '../../pages/attributions.ts';
import type { ChartAnswer } from '../chart/chart-answer.ts';
import { CHART_WORDS } from '../chart/chart-words.ts';
import { lineLabel } from '../chart/line-label.ts';
import { labelIn } from '../label-in.ts';
import { STUDIO_WORDS } from '../studio-words.ts';
import { unitText } from '../value-text.ts';

interface SourcesProps {
  readonly page: ChartAnswer;
  readonly lang: PageLanguage;
}

/** Who delivered the values, under which terms, and what each line measures in. */
export function ChartSources({ page, lang }: SourcesProps) {
  const words = CHART_WORDS[lang];
  const named = withoutRepeats(page.attributions);
  return (
    <section class="prose" aria-label={words.tabs.sources}>
      <p>{named.length > 0 ? words.sourcesNote : words.noSources}</p>
      {named.length > 0 && (
        <ul>
          {named.map(({ source, text, link, terms }) => (
            <li key={source} lang="en">
              <a href={link}>{text}</a> (<a href={terms}>{STUDIO_WORDS[lang].licenceTerms}</a>)
            </li>
          ))}
        </ul>
      )}
      <h2>{words.deliveredBy}</h2>
      <ul>
        {page.sample ? (
          <li>{words.sampleSource}</li>
        ) : (
          page.source_names.map((source) => <li key={source.key}>{labelIn(source, lang)}</li>)
        )}
      </ul>
      <h2>{words.tabs.chart}</h2>
      <ul>
        {page.lines.map((line) => (
          <li key={line.key}>{[lineLabel(line, lang), unitText(line.unit, lang)].filter(Boolean).join(', ')}</li>
        ))}
      </ul>
    </section>
  );
}
