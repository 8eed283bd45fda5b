import type { Request, Response } from 'express';
import type { Caller } from '../../platform/caller.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import type { PageTemplate } from '../../platform/pages/page-template.ts';
import { SEARCH_KINDS, type SearchKind } from '../../platform/pages/search-results.ts';
import type { PageRoute, Parameter } from '../compile/endpoint.ts';
import { createValidator } from '../run/create-validator.ts';
import { checkInput, inUrl, readQuery } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import type { Search } from '../search/create-search.ts';
import { readAddress, requireAccepted } from './page-address.ts';
import type { PageViews } from './page-views.ts';
import { renderAnswer } from './render-page.ts';
import { sendPage } from './send-page.ts';

/** Maximum length of a search, in characters. */
const MAX_CHARS = 80;

const PARAMETERS: readonly Parameter[] = [
  parameter('q', { type: 'string', maxLength: MAX_CHARS, default: '', description: 'Words that are searched for.' }),
  parameter('kind', { type: 'string', enum: SEARCH_KINDS, description: 'Only kind that is shown; all when left out.' }),
];
const validate = createValidator({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(PARAMETERS.map(({ name, schema }) => [name, schema])),
});

interface SearchPage {
  /** Operation that answers the names to search. */
  readonly runnable: RunnableEndpoint;
  readonly route: PageRoute;
  readonly template: PageTemplate;
}

interface SearchPageOptions {
  readonly search: Search;
  readonly views: Pick<PageViews, 'policy'>;
  readonly publicUrl: string;
}

/**
 * Sends the page of a search. Its answers are kept by browsers only: there are as many as there are texts, and they would push
 * other answers out of the cache.
 */
export async function answerSearch(
  { runnable, route, template }: SearchPage,
  request: Request,
  response: Response,
  { search, views, publicUrl }: SearchPageOptions,
): Promise<void> {
  requireAccepted(request, template);
  const { lang, query } = readAddress(request, template);
  const parameters = checkInput(validate, readQuery({ parameters: PARAMETERS }, {}, query), inUrl);
  const { requestId, caller } = response.locals.edge as EdgeState;
  const reader: Caller = { kind: 'page', tier: 'public', id: caller.id };
  const { q, kind = null } = parameters as { readonly q: string; readonly kind?: SearchKind };
  const results = await search(runnable, { text: q.trim(), kind, caller: reader, requestId });
  const finished = await renderAnswer(template, results, publicUrl, { path: request.path, parameters, query, lang });
  await sendPage({ route, template }, request, response, { finished, lang, policy: views.policy });
}

function parameter(name: string, schema: Parameter['schema']): Parameter {
  return { name, variable: name, flag: null, schema, required: false, inQuery: false };
}
