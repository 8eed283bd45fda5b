import type { DocsTrial } from '../../platform/pages/docs-view.ts';
import type { DescribedEndpoint, RestRoute } from '../compile/endpoint.ts';

/** Describes the form that sends a route's example request from the page. */
export function describeTrial(
  { parameters, example }: Pick<DescribedEndpoint, 'parameters' | 'example'>,
  { method, path, tier }: Pick<RestRoute, 'method' | 'path' | 'tier'>,
): DocsTrial {
  const inPath = (name: string) => path.includes(`{${name}}`);
  const inBody = (name: string, inQuery: boolean) => method === 'POST' && !inQuery && !inPath(name);
  const members = parameters.filter(({ name, inQuery }) => inBody(name, inQuery));
  const body = Object.fromEntries(members.flatMap(({ name }) => (name in example ? [[name, example[name]]] : [])));
  return {
    method,
    path,
    needsKey: tier !== 'public',
    fields: parameters
      .filter(({ name, inQuery }) => !inBody(name, inQuery))
      .map(({ name, required, schema }) => ({
        name,
        isRequired: required,
        value: name in example ? String(example[name]) : '',
        choices: (schema.enum ?? []).map(String),
      })),
    body: members.length > 0 ? JSON.stringify(body, null, 2) : null,
  };
}
