/** @jsxImportSource preact */
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { ChartAnswer } from '../chart/chart-answer.ts';
import { CHART_WORDS } from '../chart/chart-words.ts';
import { apiSamples } from './api-samples.ts';

interface ApiProps {
  readonly page: ChartAnswer;
  readonly context: PageContext;
}

const SAMPLES = ['curl', 'graphql', 'python', 'javascript', 'mcp'] as const;

/** The same numbers for programs, each sample with the real address of this chart. */
export function ChartApi({ page, context: { lang, origin } }: ApiProps) {
  const words = CHART_WORDS[lang];
  const samples = apiSamples(page, origin);
  return (
    <section class="prose" aria-label={words.tabs.api}>
      <p>
        {words.apiNote} <a href={pageLink('/dashboard/account/api-keys', lang)}>{words.key}</a>
      </p>
      {SAMPLES.map((name) => (
        <div key={name}>
          <h2>{words.samples[name]}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable */}
          <pre tabIndex={0} lang="en" class={name === 'mcp' ? 'wraps' : undefined}>
            <code>{samples[name]}</code>
          </pre>
        </div>
      ))}
    </section>
  );
}
