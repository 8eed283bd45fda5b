import { describeTools } from '../channels/mcp.ts';
import type { DescribedEndpoint } from '../compile/endpoint.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { SERVICE_DESCRIPTION } from '../service/service-description.ts';
import { SERVICE_ENDPOINTS } from '../service/service-endpoints.ts';
import { serviceLinks } from '../service/service-links.ts';

/** The index an agent reads first. */
export function llmsText(endpoints: readonly RunnableEndpoint[], publicUrl: string): string {
  const tools = describeTools(endpoints);
  const described: readonly DescribedEndpoint[] = [...SERVICE_ENDPOINTS, ...endpoints.map(({ endpoint }) => endpoint)];
  const routes = described.flatMap(({ rest, summary }) =>
    rest.map(
      ({ method, path, tier }) =>
        `- [${method === 'GET' ? '' : `${method} `}${path}](${publicUrl}${method !== 'GET' || path.includes('{') ? '/docs' : path}): ${summary}. Tier ${tier}.`,
    ),
  );
  const paid = endpoints.flatMap(({ endpoint }) =>
    endpoint.paid.map(
      ({ path, price }) => `- ${path}: ${endpoint.summary}. ${Number(price) === 0 ? 'Free' : `${price} USDC`}.`,
    ),
  );
  return [
    '# Cyclegraph',
    '',
    `> ${SERVICE_DESCRIPTION}`,
    '',
    'Keyed routes and tools take `Authorization: Bearer <key>`. Errors are problem documents (RFC 9457) with a `code`.',
    '',
    '## Documents',
    '',
    ...serviceLinks(publicUrl).map(({ title, about, url }) => `- [${title}](${url}): ${about}`),
    '',
    '## MCP tools',
    '',
    `Streamable HTTP at ${publicUrl}/api/mcp.`,
    '',
    ...tools.map(({ name, title }) => `- ${name}: ${title}`),
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
