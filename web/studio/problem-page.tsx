/** @jsxImportSource preact */
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { PageContext } from '../../platform/pages/page-template.ts';
import { pageLink } from '../pages/page-link.ts';
import { problemIn } from '../pages/problems/problem-text.ts';
import type { ShownProblem } from '../pages/problems/shown-problem.ts';
import type { StudioAssets } from './assets.ts';
import { ProblemNumber } from './problem-number.tsx';
import { renderStudioPage } from './studio-document.tsx';

const WORDS = {
  en: {
    about: 'About this error',
    ways: 'Where to go',
    all: ['All charts', 'All readings', 'All terms'],
  },
  de: {
    about: 'Über diesen Fehler',
    ways: 'Wohin jetzt',
    all: ['Alle Diagramme', 'Alle Messwerte', 'Alle Begriffe'],
  },
} as const;

const LISTS = ['/charts', '/knowledge', '/ontology'] as const;

/** Renders an error page as HTML text, for the address that failed. */
export function problemPage(assets: StudioAssets) {
  return (problem: ShownProblem, place: Pick<PageContext, 'lang' | 'path' | 'query'>): string => {
    const shown = problemIn(problem, place.lang);
    const content = {
      title: shown.title,
      description: shown.detail,
      isSample: false,
      isPrivate: true,
      attributions: [],
      main: <ProblemMain problem={shown} lang={place.lang} />,
    };
    return renderStudioPage(assets, content, { ...place, origin: '', languages: ['en', 'de'], parameters: {} });
  };
}

function ProblemMain({ problem, lang }: { readonly problem: ShownProblem; readonly lang: PageLanguage }) {
  const { type, title, detail } = problem;
  const words = WORDS[lang];
  return (
    <div class="lead">
      <h1 class="say">
        <b>{title}</b>
      </h1>
      <p class="say2">{detail}</p>
      <nav class="choices" aria-label={words.ways}>
        {LISTS.map((path, i) => (
          <a key={path} class="btn" href={pageLink(path, lang)}>
            {words.all[i]}
          </a>
        ))}
        <a href={pageLink(type, lang)}>{words.about}</a>
      </nav>
      <p class="below">
        <ProblemNumber problem={problem} lang={lang} />
      </p>
    </div>
  );
}
