/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { pageLink } from './page-link.ts';
import { problemIn } from './problems/problem-text.ts';
import { STYLE } from './style.ts';

/** Members of a problem document that an error page shows. */
export interface ShownProblem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
}

const WORDS = {
  en: {
    sections: 'Sections',
    readings: 'Readings',
    terms: 'Terms',
    search: 'Search',
    docs: 'Docs',
    account: 'Account',
    allReadings: 'All readings',
    allTerms: 'All terms',
    about: 'About this error',
    request: 'request',
    descriptive: 'Descriptive data, not investment advice.',
  },
  de: {
    sections: 'Bereiche',
    readings: 'Messwerte',
    terms: 'Begriffe',
    search: 'Suche',
    docs: 'Doku',
    account: 'Konto',
    allReadings: 'Alle Messwerte',
    allTerms: 'Alle Begriffe',
    about: 'Über diesen Fehler (englisch)',
    request: 'Anfrage',
    descriptive: 'Beschreibende Daten, keine Anlageberatung.',
  },
};

/** Renders an error page as HTML text. It needs no other file, so that it can always be shown. */
export function renderProblem(problem: ShownProblem, lang: PageLanguage): string {
  return `<!doctype html>\n${renderToString(<ProblemDocument problem={problemIn(problem, lang)} lang={lang} />)}\n`;
}

interface DocumentProps {
  readonly problem: ShownProblem;
  readonly lang: PageLanguage;
}

function ProblemDocument({ problem, lang }: DocumentProps) {
  const { type, title, status, detail, instance } = problem;
  const words = WORDS[lang];
  return (
    <html lang={lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Cyclegraph`}</title>
        <meta name="description" content={detail} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={detail} />
        <meta property="og:type" content="website" />
        <link rel="icon" href="/graphql/assets/icon.svg" />
        <meta name="robots" content="noindex" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own constant, and the content security policy contains its hash */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <header>
          <a class="brand" href={pageLink('/', lang)}>
            Cyclegraph
          </a>
          <nav aria-label={words.sections}>
            <a href={pageLink('/knowledge', lang)}>{words.readings}</a>
            <a href={pageLink('/ontology', lang)}>{words.terms}</a>
            <a href={pageLink('/search', lang)}>{words.search}</a>
            <a href="/docs">{words.docs}</a>
            <a href={pageLink('/dashboard/account/api-keys', lang)}>{words.account}</a>
          </nav>
        </header>
        <main>
          <h1>{title}</h1>
          <p class="lead">{detail}</p>
          <p>
            <a href={pageLink('/knowledge', lang)}>{words.allReadings}</a> ·{' '}
            <a href={pageLink('/ontology', lang)}>{words.allTerms}</a> · <a href={type}>{words.about}</a>
          </p>
          <p class="quiet">
            HTTP {status}, {words.request} <code>{instance}</code>
          </p>
        </main>
        <footer>
          <p>{words.descriptive}</p>
        </footer>
      </body>
    </html>
  );
}
