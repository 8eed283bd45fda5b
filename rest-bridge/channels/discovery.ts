import express, { type Router } from 'express';
import { mcpResource } from '../../platform/http/bearer-challenge.ts';
import { FinishedAnswer } from '../../platform/http/finished-answer.ts';
import { sendAnswer } from '../../platform/http/send-answer.ts';
import { once } from '../../platform/memory/once.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { SCOPE_NAMES } from '../../services/accounts/scopes.ts';
import { openBbApps } from '../boards/openbb-apps.ts';
import { openBbWidgets } from '../boards/openbb-widgets.ts';
import type { ExampleAnswers } from '../compile/load-answers.ts';
import { agentsGuide } from '../discovery/agents-guide.ts';
import { llmsText } from '../discovery/llms-text.ts';
import { serverCard, serverJson } from '../discovery/server-json.ts';
import { skillDocument } from '../discovery/skill-document.ts';
import type { Tool } from '../mcp/tool.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { isFree } from '../service/is-free.ts';
import { withoutPrices } from '../service/without-prices.ts';
import { createOpenApi } from './openapi.ts';
import { answerOtherMethods } from './routes.ts';
import { paymentOffer } from './x402-requirements.ts';

export interface DiscoveryOptions {
  readonly publicUrl: string;
  /** Wallet that receives payments; null where nothing is for sale. */
  readonly payTo: string | null;
  readonly answers: ExampleAnswers;
  readonly tools: readonly Tool[];
  readonly tiers: Tiers;
}

/** How long clients may cache a document, in seconds. */
const MAX_AGE_SECONDS = 300;
const MARKDOWN = 'text/markdown; charset=utf-8';

/** Discovery documents for machines and agents, generated from the endpoints and free of charge. */
export function createDiscoveryRouter(endpoints: readonly RunnableEndpoint[], options: DiscoveryOptions): Router {
  const router = express.Router({ caseSensitive: true });
  const documents = createDocuments(endpoints, options);
  for (const { path, answer } of documents)
    router.get(path, (request, response) =>
      sendAnswer(request, response, answer(), {
        tier: 'public',
        maxAgeSeconds: MAX_AGE_SECONDS,
        staleWhileRevalidateSeconds: null,
      }),
    );
  answerOtherMethods(
    router,
    documents.map(({ path }) => ({ method: 'GET', path })),
  );
  return router;
}

interface Document {
  readonly path: string;
  /** Made on the first request: most services are asked for few of the documents, and all take long to make. */
  answer(): FinishedAnswer;
}

function createDocuments(endpoints: readonly RunnableEndpoint[], options: DiscoveryOptions): Document[] {
  const { publicUrl, payTo, tiers, tools } = options;
  const sells = payTo !== null;
  const offered = sells
    ? endpoints
    : endpoints.map((runnable) => ({ ...runnable, endpoint: withoutPrices(runnable.endpoint) }));
  const described = offered.map(({ endpoint }) => endpoint);
  const text = (path: string, write: () => string, mediaType?: string): Document => ({
    path,
    answer: once(() => new FinishedAnswer(write(), { ...(mediaType && { mediaType }) })),
  });
  const json = (path: string, body: () => object) => text(path, () => JSON.stringify(body()));
  const resource = {
    resource: mcpResource(publicUrl),
    resource_name: 'Cyclegraph',
    authorization_servers: [publicUrl],
    scopes_supported: SCOPE_NAMES,
    bearer_methods_supported: ['header'],
    resource_documentation: `${publicUrl}/llms.txt`,
  };
  return [
    json('/openapi.json', () => createOpenApi(described, publicUrl, options.answers)),
    json('/.well-known/x402.json', () => createPaymentCatalog(offered, options)),
    json('/.well-known/oauth-protected-resource', () => resource),
    json('/.well-known/oauth-protected-resource/api/mcp', () => resource),
    json('/widgets.json', () => openBbWidgets(described)),
    json('/apps.json', () => openBbApps(openBbWidgets(described), publicUrl)),
    json('/server.json', () => serverJson(publicUrl)),
    json('/.well-known/mcp/server-card.json', () => serverCard(publicUrl)),
    text('/llms.txt', () => llmsText(described, { tools, publicUrl }), 'text/plain; charset=utf-8'),
    text('/agents.md', () => agentsGuide(described, { publicUrl, tiers, sells }), MARKDOWN),
    text('/skill.md', () => skillDocument(described, tools, publicUrl), MARKDOWN),
  ];
}

/** Lists every pay-per-call route with its price and, where a wallet is set, the payment requirements. */
export function createPaymentCatalog(
  endpoints: readonly RunnableEndpoint[],
  { publicUrl, payTo }: Pick<DiscoveryOptions, 'publicUrl' | 'payTo'>,
) {
  return {
    x402Version: 2,
    items: endpoints.flatMap((runnable) =>
      runnable.endpoint.paid.map((route) => ({
        resource: `${publicUrl}${route.path}`,
        type: 'http',
        method: route.method,
        price: { amount: route.price, currency: 'USDC', ...(route.perCell && { per_cell: route.perCell.price }) },
        description: runnable.endpoint.summary,
        accepts:
          payTo === null || isFree(route)
            ? []
            : [
                paymentOffer(runnable, route, { url: `${publicUrl}${route.path}`, payTo, upto: null, discovery: null })
                  .v2,
              ],
        input: runnable.endpoint.input,
        output: runnable.endpoint.output,
      })),
    ),
  };
}
