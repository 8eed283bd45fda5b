import type { Endpoint, RestRoute } from '../compile/endpoint.ts';
import type { AnswerTable } from '../compile/table-shape.ts';

/** List or history that dashboards show, with the route that answers it. */
export interface BoardEndpoint {
  readonly endpoint: Endpoint;
  readonly route: RestRoute;
  readonly table: AnswerTable;
}

/** Lists the lists and histories of market data. Answers about the caller, and those made for one request, are left out. */
export function boardEndpoints(endpoints: readonly Endpoint[]): BoardEndpoint[] {
  return endpoints.flatMap((endpoint) => {
    const route = endpoint.rest.find(({ method }) => method === 'GET');
    const { table, cacheable, domain } = endpoint;
    return route && table && cacheable && domain !== 'account' ? [{ endpoint, route, table }] : [];
  });
}

/** Whether the rows are days with numbers that can be drawn as lines. */
export function isHistory({ plot }: Pick<Endpoint, 'plot'>): boolean {
  return plot !== null;
}

/** Maximum number of days that a history answers with, whatever the tier; null where only the tier limits it. */
export function maxDays({ parameters }: Pick<Endpoint, 'parameters'>): number | null {
  return parameters.find(({ name }) => name === 'days')?.schema.maximum ?? null;
}

/** Name of an operation for people. */
export function titleOf({ tool, summary }: Pick<Endpoint, 'tool' | 'summary'>): string {
  return tool?.title ?? summary;
}
