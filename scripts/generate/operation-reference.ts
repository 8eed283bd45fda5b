import { type Endpoint, keyedTier } from '../../rest-bridge/compile/endpoint.ts';
import { describeType } from '../../rest-bridge/docs/parameter-type.ts';

/** Every operation on one page: what it returns, and how to call it on each channel. */
export function operationReference(endpoints: readonly Endpoint[]): string {
  const sections = endpoints.map((endpoint) => {
    const { name, domain, description, parameters, rest, tool, resource, prompt, paid, example } = endpoint;
    return [
      `## ${name}`,
      '',
      description,
      '',
      `Domain ${domain}. Example parameters: \`${JSON.stringify(example)}\`.`,
      '',
      '| channel | |',
      '|---|---|',
      ...rest.map((route) => `| REST | \`${route.method} ${route.path}\`, tier ${route.tier} |`),
      ...(tool === null ? [] : [`| MCP | \`${tool.name}\`, tier ${keyedTier(endpoint)} |`]),
      ...(resource === null ? [] : [`| MCP resource | \`${resource.uri}\` |`]),
      ...(prompt === null ? [] : [`| MCP prompt | \`${prompt.name}\` |`]),
      ...paid.map(
        (route) =>
          `| pay per call | \`${route.method} ${route.path}\`, ${Number(route.price) === 0 ? 'free' : `${route.price} USDC`} |`,
      ),
      ...(endpoint.page === null ? [] : [`| page | \`${endpoint.page.path}\`, everybody |`]),
      '',
      ...(parameters.length === 0
        ? ['No parameters.', '']
        : ['| parameter | | type | default |', '|---|---|---|---|', ...parameters.map(describeParameter), '']),
    ].join('\n');
  });
  return [
    '# Operations',
    '',
    'Generated from `operations/`. Each operation is one document; every channel is made from it.',
    '',
    ...sections,
  ].join('\n');
}

function describeParameter({ name, schema, required }: Endpoint['parameters'][number]): string {
  return `| \`${name}\`${required ? ' (required)' : ''} | ${schema.description ?? ''} | ${describeType(schema)} | ${schema.default === undefined ? '' : String(schema.default)} |`;
}
