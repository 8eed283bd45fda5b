import type { PageContext } from './page-context.ts';
import { renderPage } from './page-document.tsx';

/** What a page says of an error: the members of its problem document that a reader can use. */
export interface ShownProblem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
}

/** The page of an error. */
export function renderProblem({ type, title, status, detail, instance }: ShownProblem, context: PageContext): string {
  const main = (
    <>
      <h1>{title}</h1>
      <p className="lead">{detail}</p>
      <p>
        <a href="/knowledge">All readings</a> · <a href="/ontology">All terms</a> · <a href={type}>About this error</a>
      </p>
      <p className="quiet">
        HTTP {status}, request <code>{instance}</code>
      </p>
    </>
  );
  return renderPage({ title, description: detail, linkedData: null, isSample: false, attributions: [], main }, context);
}
