import type { DescribedEndpoint, RestRoute } from '../compile/endpoint.ts';

/** Environment variable that holds the key in samples. */
const KEY = '$CYCLEGRAPH_KEY';

/** Writes the example request of a route as a command for a shell. */
export function exampleCall(
  { parameters, example }: Pick<DescribedEndpoint, 'parameters' | 'example'>,
  { method, path, tier }: Pick<RestRoute, 'method' | 'path' | 'tier'>,
  origin: string,
): string {
  const given = Object.entries(example).filter(([name]) => !path.includes(`{${name}}`));
  const isInQuery = (name: string) =>
    method !== 'POST' || parameters.find((parameter) => parameter.name === name)?.inQuery === true;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(example[name])));
  const query = new URLSearchParams(
    given.filter(([name]) => isInQuery(name)).map(([name, value]) => [name, String(value)]),
  ).toString();
  const body = Object.fromEntries(given.filter(([name]) => !isInQuery(name)));
  const parts = [
    method === 'DELETE' ? 'curl -X DELETE' : 'curl',
    ...(tier === 'public' ? [] : [`-H "Authorization: Bearer ${KEY}"`]),
    ...(method === 'POST' ? ['-H "Content-Type: application/json"', `-d ${quote(JSON.stringify(body))}`] : []),
    `"${origin}${filled}${query && `?${query}`}"`,
  ];
  const [program = '', first = '', ...others] = parts;
  return [`${program} ${first}`, ...others].join(' \\\n  ');
}

/** Quotes a text for a shell, in which nothing is replaced between single quotes. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
