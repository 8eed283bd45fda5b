import type { IncomingMessage, Server } from 'node:http';
import type { ExecutionArgs, FormattedExecutionResult } from 'graphql';
import type { Context } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Edge } from '../../platform/http/edge.ts';
import type { Documents } from '../documents/documents.ts';
import { resolveDocument } from '../documents/resolve-document.ts';
import { toPublicErrors } from '../public-error.ts';
import { clientNameOf } from '../usage/client-usage.ts';
import { CUT_REASONS, type CutReason } from './cut-reason.ts';
import { Delivery, type Recipient } from './delivery.ts';
import type { LiveConnection, LiveConnections } from './live-connections.ts';
import {
  beginOperation,
  type Executable,
  type LiveOperation,
  type LiveOperationOptions,
  toGraphqlErrors,
  traceHeadersOf,
} from './live-operation.ts';
import type { LiveResult, PublicResult } from './live-streams.ts';
import { SharedMessages } from './shared-messages.ts';

/** Largest message a client may send. */
const MAX_PAYLOAD_BYTES = 256 * 1_024;
/** Maximum number of concurrent operations per connection. */
const MAX_OPERATIONS = 20;
/** Time for clients to complete the closing handshake when the service stops. */
const CLOSING_MS = 2_000;
/** Headers that only the upgrade of a connection reads. */
const UPGRADE_HEADERS = /^(connection|upgrade|sec-websocket-.*)$/;

export interface LiveSocketOptions {
  readonly operations: LiveOperationOptions;
  readonly connections: LiveConnections;
  readonly documents: Documents;
  present(result: LiveResult): PublicResult;
  onInternalError(error: unknown): void;
}

type Params = Record<string, unknown> | undefined;
type Connection = { caller?: Caller; begun?: Promise<unknown> | undefined } & Record<PropertyKey, unknown>;
/** An admitted operation and where its answers go. */
type Taken = LiveOperation & Recipient;
type SocketContext = Context<Params, Extra & Partial<Connection>>;

/** GraphQL over WebSocket at `/graphql` (graphql-transport-ws): queries, mutations and subscriptions. */
export function serveSockets(server: Server, options: LiveSocketOptions): { close(): Promise<void> } {
  const { operations, present, onInternalError } = options;
  const sockets = new WebSocketServer({
    server,
    path: '/graphql',
    maxPayload: MAX_PAYLOAD_BYTES,
    // `Delivery` writes frames past the library, which is safe only without compression.
    perMessageDeflate: false,
  });
  const messages = new SharedMessages();
  const handler = useServer<Params, Connection>(
    {
      schema: operations.engine.publicSchema,
      onConnect: (ctx) => {
        (ctx.extra as { request: IncomingMessage }).request = afterUpgrade(ctx.extra.request);
        return admit(ctx, options);
      },
      onSubscribe: async (ctx, id, payload) => {
        // Operations start in order, so an answered client knows that its earlier requests were accepted.
        const before = ctx.extra.begun ?? Promise.resolve();
        const begun = before.then(() => begin(ctx, options, payload));
        const settled = begun.catch(() => {});
        ctx.extra.begun = settled;
        try {
          const { socket, request } = ctx.extra;
          return toArgs(options, { ...(await begun), id, socket, request });
        } catch (error) {
          return toGraphqlErrors(error);
        } finally {
          // An idle connection keeps nothing of its operations.
          if (ctx.extra.begun === settled) ctx.extra.begun = undefined;
        }
      },
      onError: (_ctx, _id, _payload, errors) => toPublicErrors(errors, onInternalError),
      // Errors were made public during execution, so results pass through unchanged.
      onNext: (_ctx, _id, _payload, _args, result) => result as FormattedExecutionResult,
      // graphql-ws types errors as instances of GraphQLError, but hands them to `onNext` unread.
      execute: async ({ rootValue }) => present(await (rootValue as Executable).execute()) as LiveResult,
      subscribe: ({ rootValue }) => new Delivery(rootValue as Taken, messages),
      isProd: true,
    },
    sockets,
  );
  return {
    async close() {
      const rest = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, CLOSING_MS);
      await handler.dispose();
      clearTimeout(rest);
    },
  };
}

/** Identifies and registers a connection. A refusal closes the socket with a code and text. */
async function admit(ctx: SocketContext, { operations: { edge }, connections }: LiveSocketOptions): Promise<boolean> {
  const { socket, request } = ctx.extra;
  const caller = await identify(edge, request, ctx.connectionParams).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    cut(socket, 'unauthorized');
    return null;
  });
  if (!caller || socket.readyState !== socket.OPEN) return false;
  const added = await connections.add(new SocketConnection(ctx, edge, caller));
  if ('refused' in added) {
    cut(socket, added.refused);
    return false;
  }
  socket.on('close', () => added.forget());
  if (socket.readyState !== socket.OPEN) added.forget();
  ctx.extra.caller = caller;
  return true;
}

/** A class, because thousands are open at once and closures take more memory. */
class SocketConnection implements LiveConnection {
  readonly caller: Caller;
  readonly #context: SocketContext;
  readonly #edge: Edge;

  constructor(context: SocketContext, edge: Edge, caller: Caller) {
    this.#context = context;
    this.#edge = edge;
    this.caller = caller;
  }

  identify() {
    return identify(this.#edge, this.#context.extra.request, this.#context.connectionParams);
  }

  unsentBytes() {
    return this.#context.extra.socket.bufferedAmount;
  }

  cut(reason: CutReason) {
    cut(this.#context.extra.socket, reason);
  }
}

function cut(socket: Recipient['socket'], reason: CutReason): void {
  socket.close(CUT_REASONS[reason].code, CUT_REASONS[reason].text);
}

/** Returns the parts of a request that are read after the upgrade; the whole request would keep its buffers. */
function afterUpgrade({ headers, socket }: IncomingMessage): IncomingMessage {
  const read = Object.entries(headers).filter(([name]) => !UPGRADE_HEADERS.test(name));
  return { headers: Object.fromEntries(read), socket } as IncomingMessage;
}

/** Identifies the caller by `authorization` in `connection_init`, else by the request header. */
async function identify(edge: Edge, request: IncomingMessage, params: Params): Promise<Caller> {
  const sent = params?.authorization ?? params?.Authorization;
  const headers = typeof sent === 'string' ? { ...request.headers, authorization: sent } : request.headers;
  return edge.identify({ headers, socket: request.socket } as IncomingMessage);
}

async function begin(
  { extra: { caller, request }, connectionParams, subscriptions }: SocketContext,
  { operations, documents }: LiveSocketOptions,
  payload: Parameters<typeof beginOperation>[2],
): Promise<LiveOperation> {
  // The library has already registered this operation.
  if (Object.keys(subscriptions).length > MAX_OPERATIONS)
    throw new DomainError(
      'conflict',
      `Too many concurrent operations on this connection (limit ${MAX_OPERATIONS}). Complete one first.`,
    );
  // The protocol requires a text, so clients send an empty one with an id.
  const client = clientNameOf({ ...request.headers, ...connectionParams });
  const trace = traceHeadersOf(connectionParams) ?? traceHeadersOf(request.headers) ?? {};
  const sent = { ...payload };
  const given = resolveDocument(documents, sent);
  const isTrusted = given !== sent;
  const arrival = { caller: caller as Caller, client, charged: 0, isTrusted, transport: 'websocket', trace } as const;
  return beginOperation(operations, arrival, given);
}

function toArgs({ operations }: LiveSocketOptions, taken: Taken): ExecutionArgs {
  return {
    schema: operations.engine.publicSchema,
    document: taken.document,
    operationName: taken.operation.name?.value ?? null,
    rootValue: taken,
  };
}
