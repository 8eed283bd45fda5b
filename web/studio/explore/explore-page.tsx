/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageTemplate } from '../../../platform/pages/page-template.ts';
import type { StudioAssets } from '../assets.ts';
import { labelIn } from '../label-in.ts';
import { LinkList } from '../parts/link-list.tsx';
import { Section } from '../parts/section.tsx';
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
  return studioPage(assets, ({ page }: Answers['ExplorePage'], { lang }) => {
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
      <Section title={words.more}>
        <LinkList links={[page.a, page.b].map((one) => [`/charts/${one.slug}`, labelIn(one, lang)])} lang={lang} />
      </Section>
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
      <Segment
        name="view"
        label={words.view}
        options={VIEWS.map((view) => [view, words.views[view]])}
        page={page}
        lang={lang}
      />
      <Segment
        name="range"
        label={words.range}
        options={RANGES.map((range) => [range, words.ranges[range]])}
        page={page}
        lang={lang}
      />
      {page.view === 'correlation' && (
        <Segment
          name="window"
          label={words.window}
          options={page.windows.map((window) => [window, words.windows(window)])}
          page={page}
          lang={lang}
        />
      )}
      <span class="push" />
      <a class="btn" href={exploreLink(choice, lang, '/explore/data.csv')} aria-label={words.download} download>
        {words.csv}
      </a>
    </div>
  );
}

interface SegmentProps extends ExploreProps {
  readonly name: 'view' | 'range' | 'window';
  readonly label: string;
  readonly options: readonly (readonly [value: string | number, text: string | undefined])[];
}

/** Values of one choice as links; each keeps every other choice. */
function Segment({ name, label, options, page, lang }: SegmentProps) {
  const choice = choiceOf(page);
  return (
    <nav class="seg" aria-label={label}>
      {options.map(([value, text]) => (
        <a
          key={value}
          id={`${name}-${value}`}
          href={exploreLink({ ...choice, [name]: value }, lang)}
          aria-current={page[name] === value ? 'true' : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
