import type { PageContext } from '../../platform/pages/page-template.ts';
import { renderPage } from './page-document.tsx';

/** Members of a problem document that an error page shows. */
export interface ShownProblem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
}

/** Renders an error page. */
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
