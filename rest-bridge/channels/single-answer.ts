import {
  type AuthInfo,
  classifyInboundRequest,
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type Server,
  SUPPORTED_PROTOCOL_VERSIONS,
  type Transport,
} from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import type { McpTools } from '../mcp/offer.ts';

/**
 * Whether a request is answered with one JSON document: a request of the older protocol whose client follows no progress
 * and whose tool does not wait for a job. Requests that the protocol refuses are left to the SDK, which words the refusal.
 */
export function needsSingleAnswer(request: Request, tools: Pick<McpTools, 'waits'>): boolean {
  if (!hasExpectedHeaders(request) || !isLegacyRequest(request)) return false;
  const { method, params = {} } = request.body as JSONRPCRequest;
  if (params._meta?.progressToken !== undefined) return false;
  const { name, arguments: given } = params as CallParams;
  return !(method === 'tools/call' && tools.waits(String(name), given ?? {}));
}

interface CallParams {
  readonly name?: unknown;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

/** Whether the SDK would accept the headers of a request of the older protocol. */
function hasExpectedHeaders(request: Request): boolean {
  const [accept = '', version] = [request.get('accept'), request.get('mcp-protocol-version')];
  if (!accept.includes('application/json') || !accept.includes('text/event-stream')) return false;
  return version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version);
}

/** Whether a message is a request of the older protocol, not a notification, a response or a batch. */
function isLegacyRequest(request: Request): boolean {
  const version = request.get('mcp-protocol-version');
  const classified = classifyInboundRequest({
    httpMethod: request.method,
    ...(version !== undefined && { protocolVersionHeader: version }),
    body: request.body,
  });
  return classified.kind === 'legacy' && (classified.reason === 'initialize' || classified.reason === 'no-claim');
}

interface Answering {
  readonly server: Server;
  readonly authInfo: AuthInfo;
}

/**
 * Answers a request with one JSON document. The transport of the SDK takes a web request and answers with streams, whose
 * garbage costs more time than the call.
 */
export async function answerSingly(
  { server, authInfo }: Answering,
  request: Request,
  response: Response,
): Promise<void> {
  const transport: Transport = {
    start: async () => {},
    async send(message: JSONRPCMessage) {
      // A notification has no stream that would carry it.
      if (!isJSONRPCResultResponse(message) && !isJSONRPCErrorResponse(message)) return;
      if (!response.closed) response.status(200).type('json').end(JSON.stringify(message));
    },
    close: async () => transport.onclose?.(),
  };
  await server.connect(transport);
  response.once('close', () => {
    if (!response.writableFinished) void server.close();
  });
  transport.onmessage?.(request.body as JSONRPCRequest, { authInfo });
}
