import express, { type Router } from 'express';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { describeTools } from './mcp.ts';
import { createOpenApi } from './openapi.ts';
import { paymentRequirements } from './x402.ts';

export interface DiscoveryOptions {
  readonly publicUrl: string;
  readonly payTo: string;
}

/** What there is, for machines and agents: generated from the endpoints, free of charge. */
export function createDiscoveryRouter(endpoints: readonly RunnableEndpoint[], options: DiscoveryOptions): Router {
  const router = express.Router({ caseSensitive: true });
  const openapi = createOpenApi(
    endpoints.map(({ endpoint }) => endpoint),
    options.publicUrl,
  );
  const catalog = createPaymentCatalog(endpoints, options);
  const llms = createLlmsText(endpoints, options.publicUrl);
  const resource = {
    resource: `${options.publicUrl}/api/mcp`,
    resource_name: 'Cyclegraph',
    bearer_methods_supported: ['header'],
    resource_documentation: `${options.publicUrl}/llms.txt`,
  };
  const json = (path: string | string[], body: object) =>
    router.get(path, (_request, response) => void response.set('Cache-Control', 'public, max-age=300').json(body));
  json('/openapi.json', openapi);
  json('/.well-known/x402.json', catalog);
  json(['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/api/mcp'], resource);
  router.get(
    '/llms.txt',
    (_request, response) => void response.set('Cache-Control', 'public, max-age=300').type('text/plain').send(llms),
  );
  return router;
}

/** Every pay-per-call route with its price and what to pay. */
export function createPaymentCatalog(endpoints: readonly RunnableEndpoint[], { publicUrl, payTo }: DiscoveryOptions) {
  return {
    x402Version: 2,
    items: endpoints.flatMap((runnable) =>
      runnable.endpoint.paid.map((route) => ({
        resource: `${publicUrl}${route.path}`,
        type: 'http',
        method: route.method,
        price: { amount: route.price, currency: 'USDC' },
        description: runnable.endpoint.summary,
        accepts:
          Number(route.price) === 0
            ? []
            : paymentRequirements(runnable, route, `${publicUrl}${route.path}`, payTo).v2.accepts,
        input: runnable.endpoint.input,
        output: runnable.endpoint.output,
      })),
    ),
  };
}

/** The index an agent reads first. */
export function createLlmsText(endpoints: readonly RunnableEndpoint[], publicUrl: string): string {
  const tools = describeTools(endpoints);
  const routes = endpoints.flatMap(({ endpoint }) =>
    endpoint.rest.map(
      ({ path, tier }) =>
        `- [${path}](${publicUrl}${path.includes('{') ? '/docs' : path}): ${endpoint.summary}. Tier ${tier}.`,
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
    '> Market-cycle readings that explain themselves: every number with unit, time, source, formula and a hash to check it by. Descriptive, not advice.',
    '',
    'Keyed routes and tools take `Authorization: Bearer <key>`. Errors are problem documents (RFC 9457) with a `code`.',
    '',
    '## Documents',
    '',
    `- [OpenAPI](${publicUrl}/openapi.json): every route with exact schemas`,
    `- [API reference](${publicUrl}/docs): the same for people`,
    `- [GraphQL](${publicUrl}/graphql): the whole graph, walk knowledge edges`,
    `- [Price catalog](${publicUrl}/.well-known/x402.json): pay-per-call routes`,
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
