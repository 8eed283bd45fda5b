/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import type { StudioAssets } from '../assets.ts';
import type { ChartPageAnswer } from '../chart/chart-answer.ts';
import { chartLink, readChoice } from '../chart/chart-link.ts';
import { CHART_WORDS } from '../chart/chart-words.ts';
import { labelIn } from '../label-in.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import { Section } from '../parts/section.tsx';
import { studioPage } from '../studio-document.tsx';
import { ChartApi } from './chart-api.tsx';
import { ChartEntries } from './chart-entries.tsx';
import { ChartHead, sentenceOf } from './chart-head.tsx';
import { ChartMethod } from './chart-method.tsx';
import { ChartSources } from './chart-sources.tsx';
import { ChartTable } from './chart-table.tsx';
import { ChartView } from './chart-view.tsx';

const TABS = ['chart', 'table', 'method', 'sources', 'api'] as const;

/** The page of a chart: one sentence, the drawing, and what is behind it in tabs that are links. */
export function chartPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, ({ page }: Answers['ChartPage'], context) => {
    const name = labelIn(page.entry, context.lang);
    const { claim, facts } = sentenceOf(page, context.lang);
    return {
      title: name,
      description: [name + (claim.startsWith(',') ? '' : '.'), claim, facts].join(' '),
      image: chartLink(`${context.path}/image.png`, {}, context.lang),
      isSample: page.sample,
      attributions: page.attributions,
      main: <ChartMain page={page} context={context} />,
    };
  });
}

interface MainProps {
  readonly page: ChartPageAnswer;
  readonly context: PageContext;
}

function ChartMain({ page, context }: MainProps) {
  const { lang, path } = context;
  const words = CHART_WORDS[lang];
  const choice = readChoice(context.parameters, page.added);
  return (
    <>
      <Crumbs
        way={[
          [words.charts, '/charts'],
          [labelIn(page.entry, lang), null],
        ]}
        lang={lang}
      />
      <ChartHead page={page} lang={lang} />
      <p class="sr" aria-live="polite" data-announce />
      {/* The script replaces this part where it follows a link within it. */}
      <div id="chart-view" data-swap>
        <nav class="tabs" aria-label={words.views}>
          {TABS.map((tab) => (
            <a
              key={tab}
              href={chartLink(path, { ...choice, tab }, lang)}
              aria-current={page.tab === tab ? 'page' : undefined}
            >
              {words.tabs[tab]}
            </a>
          ))}
        </nav>
        <Panel page={page} context={context} />
      </div>
      <Section title={words.related} note={words.relatedNote}>
        <ChartEntries entries={page.related} lang={lang} />
      </Section>
    </>
  );
}

function Panel({ page, context }: MainProps) {
  const { lang } = context;
  switch (page.tab) {
    case 'table':
      return <ChartTable page={page} context={context} />;
    case 'method':
      return <ChartMethod page={page} lang={lang} />;
    case 'sources':
      return <ChartSources page={page} lang={lang} />;
    case 'api':
      return <ChartApi page={page} context={context} />;
    default:
      return <ChartView page={page} context={context} />;
  }
}
