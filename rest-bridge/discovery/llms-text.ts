import type { DescribedEndpoint, Endpoint } from '../compile/endpoint.ts';
import type { Tool } from '../mcp/tool.ts';
import { isFree } from '../service/is-free.ts';
import { SERVICE_DESCRIPTION } from '../service/service-description.ts';
import { SERVICE_ENDPOINTS } from '../service/service-endpoints.ts';
import { serviceLinks } from '../service/service-links.ts';
import { SERVICE_TOOLS } from '../service/service-tools.ts';

export interface LlmsTextOptions {
  readonly tools: readonly Tool[];
  readonly publicUrl: string;
}

/** Index of the service in the llms.txt format. */
export function llmsText(endpoints: readonly Endpoint[], { tools, publicUrl }: LlmsTextOptions): string {
  const described: readonly DescribedEndpoint[] = [...SERVICE_ENDPOINTS, ...endpoints];
  const routes = described.flatMap(({ rest, summary }) =>
    rest.map(
      ({ method, path, tier }) =>
        `- [${method === 'GET' ? '' : `${method} `}${path}](${publicUrl}${method !== 'GET' || path.includes('{') ? '/docs' : path}): ${summary}. Tier ${tier}.`,
    ),
  );
  const paid = endpoints.flatMap((endpoint) =>
    endpoint.paid.map(
      (route) => `- ${route.path}: ${endpoint.summary}. ${isFree(route) ? 'Free' : `${route.price} USDC`}.`,
    ),
  );
  return [
    '# Cyclegraph',
    '',
    `> ${SERVICE_DESCRIPTION}`,
    '',
    'Keyed routes and tools need `Authorization: Bearer <key>`. Errors are problem documents (RFC 9457) with a `code`.',
    '',
    '## Documents',
    '',
    ...serviceLinks(publicUrl).map(({ title, about, url }) => `- [${title}](${url}): ${about}`),
    '',
    '## MCP tools',
    '',
    `Streamable HTTP at ${publicUrl}/api/mcp, which lists the core tools. ${SERVICE_TOOLS.find} finds the other tools, ${SERVICE_TOOLS.call} calls them, and ${publicUrl}/api/mcp?tools=all lists all of them.`,
    '',
    ...tools.map(({ listed, core }) => `- ${listed.name}: ${listed.title}${core ? ' (core)' : ''}`),
    '',
    '## REST',
    '',
    ...routes,
    '',
    '## Pay per call',
    '',
    ...paid,
    '',
  ].join('\n');
}
