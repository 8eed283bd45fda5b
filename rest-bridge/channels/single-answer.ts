import {
  type AuthInfo,
  classifyInboundRequest,
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
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
 * Whether a request of the older protocol needs nothing but its answer: no progress and no waiting. Whatever the
 * protocol refuses is none, so that the SDK refuses it.
 */
export function needsSingleAnswer(request: Request, tools: Pick<McpTools, 'waits'>): boolean {
  const { body } = request as { readonly body: unknown };
  if (request.method !== 'POST' || !isJSONRPCRequest(body) || !isAcceptable(request)) return false;
  const { name, arguments: given, _meta } = (body.params ?? {}) as CallParams;
  if (_meta?.progressToken !== undefined) return false;
  return !(body.method === 'tools/call' && tools.waits(String(name), given ?? {}));
}

interface CallParams {
  readonly name?: unknown;
  readonly arguments?: Readonly<Record<string, unknown>>;
  readonly _meta?: { readonly progressToken?: unknown };
}

/** Whether the headers are those of a client of the older protocol. */
function isAcceptable(request: Request): boolean {
  const [accept = '', version] = [request.get('accept'), request.get('mcp-protocol-version')];
  if (!accept.includes('application/json') || !accept.includes('text/event-stream')) return false;
  if (version !== undefined && !SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return false;
  const classified = classifyInboundRequest({
    httpMethod: request.method,
    ...(version !== undefined && { protocolVersionHeader: version }),
    body: request.body,
  });
  return classified.kind === 'legacy';
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
