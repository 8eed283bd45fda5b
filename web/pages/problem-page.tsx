/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import { STYLE } from './style.ts';

/** Members of a problem document that an error page shows. */
export interface ShownProblem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
}

/** Renders an error page as HTML text, in English like the errors. It needs no other file, so that it can always be shown. */
export function renderProblem(problem: ShownProblem): string {
  return `<!doctype html>\n${renderToString(<ProblemDocument {...problem} />)}\n`;
}

function ProblemDocument({ type, title, status, detail, instance }: ShownProblem) {
  return (
    <html lang="en">
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
          <a class="brand" href="/knowledge">
            Cyclegraph
          </a>
          <nav aria-label="Sections">
            <a href="/knowledge">Readings</a>
            <a href="/ontology">Terms</a>
            <a href="/docs">Docs</a>
            <a href="/dashboard/account/api-keys">Account</a>
          </nav>
        </header>
        <main>
          <h1>{title}</h1>
          <p class="lead">{detail}</p>
          <p>
            <a href="/knowledge">All readings</a> · <a href="/ontology">All terms</a> ·{' '}
            <a href={type}>About this error</a>
          </p>
          <p class="quiet">
            HTTP {status}, request <code>{instance}</code>
          </p>
        </main>
        <footer>
          <p>Descriptive data, not investment advice.</p>
        </footer>
      </body>
    </html>
  );
}
