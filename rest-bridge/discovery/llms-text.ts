import type { DescribedEndpoint, Endpoint, RestRoute } from '../compile/endpoint.ts';
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
  const routes = described.flatMap((endpoint) =>
    endpoint.rest.map((route) => {
      const { method, path, tier } = route;
      const name = method === 'GET' ? path : `${method} ${path}`;
      return `- [${name}](${publicUrl}${readableAt(endpoint, route)}): ${endpoint.summary}. Tier ${tier}.`;
    }),
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
    ...serviceLinks(publicUrl).map(({ title, about, url, guide }) =>
      guide === null ? `- [${title}](${url}): ${about}` : `- [${title}](${guide}): ${about}, at \`${url}\``,
    ),
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

/** Path at which readers without a key find the answer of a route, or else its description. */
function readableAt({ name, domain, parameters }: DescribedEndpoint, { method, path, tier }: RestRoute): string {
  const isOpen = method === 'GET' && tier === 'public' && !parameters.some(({ required }) => required);
  return isOpen ? path : `/docs/api/${domain}#${name}`;
}
