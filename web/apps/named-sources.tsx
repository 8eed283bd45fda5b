/** @jsxImportSource preact */
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { type AttributionText, withoutRepeats } from '../pages/attributions.ts';
import { CHART_WORDS } from '../studio/chart/chart-words.ts';
import { APP_WORDS } from './app-words.ts';

interface SourcesProps {
  readonly attributions: readonly AttributionText[];
  /** Keys of the sources, shown where no provider asks to be named. */
  readonly sources: readonly string[];
  readonly isSample: boolean;
  readonly lang: PageLanguage;
}

/** Where numbers come from, in a row of facts. */
export function NamedSources({ attributions, sources, isSample, lang }: SourcesProps) {
  const named = withoutRepeats(attributions);
  const keys = sources.length > 0 ? sources.join(', ') : APP_WORDS[lang].computedHere;
  return (
    <div>
      <dt>{APP_WORDS[lang].source}</dt>
      <dd>
        {isSample ? CHART_WORDS[lang].sampleSource : named.length === 0 && keys}
        {named.map(({ source, text, link }, i) => (
          <span key={source} lang="en">
            {i > 0 && ' · '}
            <a href={link}>{text}</a>
          </span>
        ))}
      </dd>
    </div>
  );
}
