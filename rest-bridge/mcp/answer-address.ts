import type { RunnableEndpoint } from '../run/run-endpoint.ts';

const PREFIX = 'svc://answers/';

/** Resource template of the whole answers to tools that return histories. */
export const ANSWER_TEMPLATE = {
  uriTemplate: `${PREFIX}{tool}`,
  name: 'WholeAnswer',
  title: 'Whole answer of a history tool',
  description:
    'All points of a history whose tool returned a selection. `tool` is the name of the tool; append its arguments as a query string. Needs the tier of the tool.',
};

/** Returns the URI of the whole answer of a history; null for an operation that cannot be drawn as lines over days. */
export function answerAddress(
  { endpoint: { tool, plot } }: Pick<RunnableEndpoint, 'endpoint'>,
  parameters: Readonly<Record<string, unknown>>,
): string | null {
  if (!tool || !plot) return null;
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${PREFIX}${tool.name}${query.size > 0 ? `?${query}` : ''}`;
}

/** Finds the operation whose whole answer is at an address without query string; undefined if there is none. */
export function operationAt(address: string, endpoints: readonly RunnableEndpoint[]): RunnableEndpoint | undefined {
  if (!address.startsWith(PREFIX)) return undefined;
  const name = address.slice(PREFIX.length);
  return endpoints.find(({ endpoint: { tool, plot } }) => plot !== null && tool?.name === name);
}
