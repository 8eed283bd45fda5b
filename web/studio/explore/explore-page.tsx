/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageTemplate } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioAssets } from '../assets.ts';
import { labelIn } from '../label-in.ts';
import { studioPage } from '../studio-document.tsx';
import type { ExploreAnswer } from './explore-answer.ts';
import { ExploreDrawing } from './explore-drawing.tsx';
import { choiceOf, exploreLink } from './explore-link.ts';
import { EXPLORE_WORDS } from './explore-words.ts';
import { PairStatistics } from './pair-statistics.tsx';

interface ExploreProps {
  readonly page: ExploreAnswer;
  readonly lang: PageLanguage;
}

/** Two series together: pickers, the drawing, what the numbers say, and why to doubt them. */
export function explorePage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, (answer, { lang }) => {
    const { page } = answer as Answers['ExplorePage'];
    const words = EXPLORE_WORDS[lang];
    const names = words.and(labelIn(page.a, lang), labelIn(page.b, lang));
    return {
      title: `${words.title}: ${names.slice(0, -1)}`,
      description: `${names} ${words.description}`,
      isSample: page.sample,
      attributions: page.attributions,
      main: <ExploreMain page={page} lang={lang} />,
    };
  });
}

function ExploreMain({ page, lang }: ExploreProps) {
  const words = EXPLORE_WORDS[lang];
  return (
    <>
      <div class="lead">
        <h1 class="say">
          <b>{words.title}.</b> {words.and(labelIn(page.a, lang), labelIn(page.b, lang))}
        </h1>
      </div>
      <Pickers page={page} lang={lang} />
      {/* The script replaces this part where it follows a link within it. */}
      <div id="explore-view" data-swap>
        <Choices page={page} lang={lang} />
        <ExploreDrawing page={page} lang={lang} />
        <PairStatistics page={page} lang={lang} />
      </div>
      <section class="sec">
        <header>
          <h2>{words.more}</h2>
        </header>
        <ul class="macro-links">
          {[page.a, page.b].map((one, i) => (
            <li key={i === 0 ? 'a' : 'b'}>
              <a href={pageLink(`/charts/${one.slug}`, lang)}>{labelIn(one, lang)}</a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** A form with both series, which works without script and keeps every other choice. */
function Pickers({ page, lang }: ExploreProps) {
  const words = EXPLORE_WORDS[lang];
  const choice = choiceOf(page);
  const picker = (name: 'a' | 'b', label: string) => (
    <p>
      <label for={`explore-${name}`}>{label}</label>
      <select id={`explore-${name}`} name={name}>
        {page.options.map((one) => (
          <option key={one.slug} value={one.slug} selected={one.slug === page[name].slug}>
            {labelIn(one, lang)}
          </option>
        ))}
      </select>
    </p>
  );
  return (
    <form class="explore-form" action="/explore">
      {picker('a', words.first)}
      {picker('b', words.second)}
      {page.view !== 'line' && <input type="hidden" name="view" value={page.view} />}
      {page.range !== 'all' && <input type="hidden" name="range" value={page.range} />}
      {page.window !== 52 && <input type="hidden" name="window" value={page.window} />}
      {lang !== 'en' && <input type="hidden" name="lang" value={lang} />}
      <button class="btn" type="submit">
        {words.show}
      </button>
      <a class="btn" href={exploreLink({ ...choice, a: choice.b, b: choice.a }, lang)}>
        {words.swap}
      </a>
    </form>
  );
}

const RANGES = ['1y', '4y', 'all'] as const;
const VIEWS = ['line', 'scatter', 'ratio', 'spread', 'correlation'] as const;

/** View, range and window as links, and the rows as a file. */
function Choices({ page, lang }: ExploreProps) {
  const words = EXPLORE_WORDS[lang];
  const choice = choiceOf(page);
  return (
    <div class="choices">
      <nav class="seg" aria-label={words.view}>
        {VIEWS.map((view) => (
          <a
            key={view}
            id={`view-${view}`}
            href={exploreLink({ ...choice, view }, lang)}
            aria-current={page.view === view ? 'true' : undefined}
          >
            {words.views[view]}
          </a>
        ))}
      </nav>
      <nav class="seg" aria-label={words.range}>
        {RANGES.map((range) => (
          <a
            key={range}
            id={`range-${range}`}
            href={exploreLink({ ...choice, range }, lang)}
            aria-current={page.range === range ? 'true' : undefined}
          >
            {words.ranges[range]}
          </a>
        ))}
      </nav>
      {page.view === 'correlation' && (
        <nav class="seg" aria-label={words.window}>
          {page.windows.map((window) => (
            <a
              key={window}
              id={`window-${window}`}
              href={exploreLink({ ...choice, window }, lang)}
              aria-current={page.window === window ? 'true' : undefined}
            >
              {words.windows(window)}
            </a>
          ))}
        </nav>
      )}
      <span class="push" />
      <a class="btn" href={exploreLink(choice, lang, '/explore/data.csv')} aria-label={words.download} download>
        {words.csv}
      </a>
    </div>
  );
}
