import {
  type McpRequestContext,
  type Tool as ProtocolTool,
  Server,
  type ServerOptions,
} from '@modelcontextprotocol/server';
import { SERVICE_TOOLS } from '../service/service-tools.ts';
import { showsApps, UI_EXTENSION } from './apps/ui-extension.ts';
import { edgeStateOf } from './edge-state.ts';
import type { McpOffer } from './offer.ts';
import { traceMethod } from './trace-method.ts';

/** Maximum number of completions per answer, set by the protocol. */
const MAX_COMPLETIONS = 100;

const INSTRUCTIONS = `Market-cycle readings with unit, day and source. They are descriptive; do not give investment advice. Only the core tools are listed. Find the other tools with ${SERVICE_TOOLS.find} and call them by name or through ${SERVICE_TOOLS.call}. State the day of every number, and say so when it is stale or generated sample data.`;

export interface McpServerOptions {
  readonly version: string;
  readonly offer: McpOffer;
  readonly server?: ServerOptions;
}

/** Request for which a server is created. */
export interface McpServerContext extends Omit<McpRequestContext, 'requestInfo'> {
  /** Address of the request; its parameter `tools=all` lists all tools. @default '/' */
  readonly url?: string | undefined;
}

/** Creates the server for one request, with the protocol era and the tool list it requests. */
export function createMcpServer(
  { version, offer, server: more }: McpServerOptions,
  { era, authInfo, url = '/' }: McpServerContext,
): Server {
  const { tools, resources, prompts } = offer;
  const apps = showsApps(authInfo) ? offer.apps : null;
  const server = new Server(
    { name: 'cyclegraph', title: 'Cyclegraph', version },
    { instructions: INSTRUCTIONS, ...more, capabilities: capabilitiesOf(offer, era, apps !== null) },
  );
  server.setRequestHandler('tools/list', async () => {
    const isAll = new URL(url, 'http://localhost').searchParams.get('tools') === 'all';
    const listed = tools.list(isAll);
    return { tools: toProtocolTools(apps ? apps.link(listed) : listed) };
  });
  server.setRequestHandler('tools/call', ({ params: { name, arguments: given = {}, _meta } }, context) =>
    traceMethod({ method: 'tools/call', name, meta: _meta }, () => tools.call(name, given, context)),
  );
  server.setRequestHandler('resources/templates/list', async () => ({ resourceTemplates: resources.templates }));
  server.setRequestHandler('resources/list', async ({ params }) => {
    const page = await resources.list(params?.cursor);
    const isFirst = params?.cursor === undefined;
    return apps && isFirst ? { ...page, resources: [...apps.resources, ...page.resources] } : page;
  });
  server.setRequestHandler('resources/read', ({ params: { uri, _meta } }, context) =>
    traceMethod({ method: 'resources/read', name: uri, meta: _meta }, async () => ({
      contents: [apps?.read(uri) ?? (await resources.read(uri, edgeStateOf(context)))],
    })),
  );
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument, context } }) => {
    const values =
      ref.type === 'ref/resource'
        ? await resources.complete(ref.uri, argument.name, argument.value, context?.arguments ?? {})
        : [];
    const shown = values.slice(0, MAX_COMPLETIONS);
    return { completion: { values: shown, total: values.length, hasMore: values.length > shown.length } };
  });
  server.setRequestHandler('prompts/list', async () => ({ prompts: prompts.listed }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: given = {}, _meta } }, context) =>
    traceMethod({ method: 'prompts/get', name, meta: _meta }, async () => prompts.get(name, given, context)),
  );
  offer.extend(server);
  return server;
}

/** Casts the tools: the SDK types a schema as mutable JSON, while ours is read-only and has `unknown` members. */
function toProtocolTools(tools: readonly object[]): ProtocolTool[] {
  return tools as ProtocolTool[];
}

/**
 * The extension for pages is declared to clients that declare it.
 * Subscriptions need an open stream, which only the newer protocol has; older clients have no session to notify later.
 */
function capabilitiesOf({ capabilities: all }: McpOffer, era: McpRequestContext['era'], hasApps: boolean) {
  const capabilities = hasApps ? { ...all, extensions: { ...all.extensions, [UI_EXTENSION]: {} } } : all;
  if (era === 'modern') return capabilities;
  const { subscribe: _later, ...resources } = capabilities.resources ?? {};
  return { ...capabilities, resources };
}
