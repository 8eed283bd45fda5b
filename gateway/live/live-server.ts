import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import {
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { type Caller, requireTier } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EventLog } from '../../platform/events/event.ts';
import type { RequestContext } from '../../platform/graph/request-context.ts';
import type { Edge } from '../../platform/http/edge.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import { MOST_TOKENS, measureDocument, requireWithinLimits } from '../document-limits.ts';
import type { GraphEngine } from '../graph-engine.ts';
import { toPublicErrors } from '../public-error.ts';
import { startAlertHub } from './alert-hub.ts';
import { createAlertStreams } from './alert-stream.ts';
import { readAlertSubscription } from './alert-subscription.ts';

/** Largest message a client may send. */
const MAX_PAYLOAD_BYTES = 256 * 1_024;
/** Close code of RFC 6455: the server is shutting down. */
const GOING_AWAY = 1_001;

type Result = ExecutionResult<Record<string, unknown>>;

export interface LiveServerOptions {
  readonly server: Server;
  readonly engine: GraphEngine;
  readonly edge: Edge;
  readonly events: EventLog;
  readonly series: SeriesStore;
  onExecute(): void;
  onInternalError(error: unknown): void;
}

type Connection = {
  readonly request: IncomingMessage;
  caller?: Caller;
} & Record<PropertyKey, unknown>;

/** GraphQL over WebSocket at `/graphql` (graphql-transport-ws): queries, and `subscription { alerts }`. */
export async function startLiveServer(options: LiveServerOptions): Promise<{ close(): Promise<void> }> {
  const { server, engine, edge, events, series, onInternalError } = options;
  const hub = await startAlertHub(events, onInternalError);
  const present = (result: Result): Result =>
    result.errors ? { ...result, errors: toPublicErrors(result.errors, onInternalError) as never } : result;
  const streams = createAlertStreams({ hub, engine, series, onExecute: options.onExecute, present });
  const sockets = new WebSocketServer({ server, path: '/graphql', maxPayload: MAX_PAYLOAD_BYTES });
  const handler = useServer<Record<string, unknown>, Connection>(
    {
      schema: engine.publicSchema,
      onConnect: async (ctx) => {
        ctx.extra.caller = await identify(edge, ctx.extra.request, ctx.connectionParams).catch(
          () => undefined as never,
        );
        // A key that is not valid is told so by the close code 4403.
        return ctx.extra.caller !== undefined;
      },
      onSubscribe: async (ctx, _id, payload) => {
        try {
          return await prepare(options, ctx.extra.caller as Caller, payload);
        } catch (error) {
          return toPublicErrors([toGraphqlError(error)], onInternalError).map(
            (formatted) => new GraphQLError(formatted.message, { extensions: formatted.extensions ?? {} }),
          );
        }
      },
      // Errors are made public by now; what is returned here is sent as it is.
      onNext: (_ctx, _id, _payload, _args, result) => result as FormattedExecutionResult,
      execute: async (args) => present(await engine.execute(toRequest(args))),
      subscribe: (args) => {
        const operation = getOperationAST(args.document, args.operationName);
        const { caller } = args.contextValue as RequestContext;
        const variables = args.variableValues ?? {};
        const subscription = readAlertSubscription(engine.publicSchema, args.document, operation as never, variables);
        const abort = new AbortController();
        const stream = streams.open(subscription, variables, caller, abort.signal);
        return endable(stream, abort);
      },
    },
    sockets,
  );
  return {
    close: async () => {
      hub.close();
      for (const socket of sockets.clients) socket.close(GOING_AWAY, 'Going away');
      await handler.dispose();
    },
  };
}

async function identify(
  edge: Edge,
  request: IncomingMessage,
  params: Readonly<Record<string, unknown>> | undefined,
): Promise<Caller> {
  const sent = params?.authorization ?? params?.Authorization;
  const headers = typeof sent === 'string' ? { ...request.headers, authorization: sent } : request.headers;
  return edge.identify({ headers, socket: request.socket } as IncomingMessage);
}

/** Parses, validates, limits and charges an operation before anything runs. */
async function prepare(
  { engine, edge, events, series }: LiveServerOptions,
  caller: Caller,
  payload: {
    query: string;
    operationName?: string | undefined | null;
    variables?: Record<string, unknown> | undefined | null;
  },
): Promise<ExecutionArgs> {
  const document = parse(payload.query, { maxTokens: MOST_TOKENS });
  const faults = validate(engine.publicSchema, document);
  if (faults.length > 0) throw new DomainError('invalid_input', faults.map(({ message }) => message).join(' '));
  const operation = getOperationAST(document, payload.operationName);
  if (!operation) throw new DomainError('invalid_input', 'The document has no such operation.');
  const variableValues = payload.variables ?? {};
  const requests = requireWithinLimits(
    measureDocument(engine.publicSchema, document, operation, variableValues),
    caller.tier,
  );
  const { exceeded, retryAfterSeconds } = await edge.charge(caller, requests);
  if (exceeded)
    throw new DomainError('rate_limited', `The quota of tier ${caller.tier} is used up.`, { retryAfterSeconds });
  if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
    requireTier(caller, 'api_pro');
    const { after } = readAlertSubscription(engine.publicSchema, document, operation, variableValues);
    // An unknown cursor is refused before the stream opens.
    if (after !== null) await events.readAfter(after, 1);
  }
  const contextValue: RequestContext = { caller, requestId: randomUUID(), snapshot: series.current() };
  return {
    schema: engine.publicSchema,
    document,
    operationName: payload.operationName ?? null,
    variableValues,
    contextValue,
  };
}

function toRequest({ document, operationName, variableValues, contextValue }: ExecutionArgs) {
  return {
    document,
    operationName: operationName ?? undefined,
    variables: variableValues ?? {},
    context: contextValue as RequestContext,
  };
}

function toGraphqlError(error: unknown): GraphQLError {
  if (error instanceof DomainError) return new GraphQLError(error.message, { originalError: error });
  if (error instanceof GraphQLError)
    return error.extensions.code ? error : new GraphQLError(error.message, { extensions: { code: 'invalid_input' } });
  return new GraphQLError('internal', { originalError: error instanceof Error ? error : new Error(String(error)) });
}

/** A generator that waits cannot be told to return; aborting wakes it first. */
function endable(stream: AsyncGenerator<Result>, abort: AbortController): AsyncGenerator<Result> {
  return {
    next: () => stream.next(),
    return: (value) => {
      abort.abort();
      return stream.return(value);
    },
    throw: (error) => {
      abort.abort();
      return stream.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  } as AsyncGenerator<Result>;
}
