import { type McpRequestContext, Server, type ServerOptions } from '@modelcontextprotocol/server';
import { SERVICE_TOOLS } from '../service/service-tools.ts';
import { edgeStateOf } from './edge-state.ts';
import type { McpOffer } from './offer.ts';

/** Most completions the protocol lets an answer hold. */
const MOST_COMPLETIONS = 100;

const INSTRUCTIONS = `Market-cycle readings with unit, day and source. Descriptive, not advice: give none. The listed tools are the core; find the others with ${SERVICE_TOOLS.find} and call them by name or through ${SERVICE_TOOLS.call}. Say the day of every number, and when it is stale or generated sample data.`;

export interface McpServerOptions {
  readonly version: string;
  readonly offer: McpOffer;
  readonly server?: ServerOptions;
}

/** A server for one request, in the era and with the list that the request asks for. */
export function createMcpServer(
  { version, offer, server: more }: McpServerOptions,
  { era, requestInfo }: McpRequestContext,
): Server {
  const { tools, resources, prompts } = offer;
  const server = new Server(
    { name: 'cyclegraph', title: 'Cyclegraph', version },
    { instructions: INSTRUCTIONS, ...more, capabilities: capabilitiesOf(offer, era) },
  );
  const isAll = new URL(requestInfo?.url ?? 'http://localhost').searchParams.get('tools') === 'all';
  server.setRequestHandler('tools/list', async () => ({ tools: tools.list(isAll) }) as never);
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: given = {} } }, context) =>
    tools.call(name, given, context),
  );
  server.setRequestHandler(
    'resources/templates/list',
    async () => ({ resourceTemplates: resources.templates }) as never,
  );
  server.setRequestHandler('resources/list', async ({ params }) => (await resources.list(params?.cursor)) as never);
  server.setRequestHandler('resources/read', async ({ params }, context) => ({
    contents: [await resources.read(params.uri, edgeStateOf(context))],
  }));
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument, context } }) => {
    const values =
      ref.type === 'ref/resource'
        ? await resources.complete(ref.uri, argument.name, argument.value, context?.arguments ?? {})
        : [];
    const shown = values.slice(0, MOST_COMPLETIONS);
    return { completion: { values: shown, total: values.length, hasMore: values.length > shown.length } };
  });
  server.setRequestHandler('prompts/list', async () => ({ prompts: prompts.listed }) as never);
  server.setRequestHandler('prompts/get', async ({ params: { name, arguments: given = {} } }, context) =>
    prompts.get(name, given, context),
  );
  offer.extend(server);
  return server;
}

/** Without a session there is nobody to tell later, so only the newer protocol, which keeps a stream open, can subscribe. */
function capabilitiesOf({ capabilities }: McpOffer, era: McpRequestContext['era']) {
  if (era === 'modern') return capabilities;
  const { subscribe: _later, ...resources } = capabilities.resources ?? {};
  return { ...capabilities, resources };
}
