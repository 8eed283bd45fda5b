import { randomUUID } from 'node:crypto';
import { type DocumentNode, GraphQLError, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { type Caller, requireTier } from '../../platform/caller.ts';
import { DomainError, Outage } from '../../platform/errors.ts';
import type { Edge } from '../../platform/http/edge.ts';
import { requireShallow } from '../../platform/http/require-shallow.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { inTrace, type TraceHeaders } from '../../platform/tracing/trace.ts';
import { passedOn } from '../../platform/tracing/traceparent.ts';
import type { LimitedCaller, RequestContext } from '../../services/graph/request-context.ts';
import { quotaUsedUp } from '../../services/quota-used-up.ts';
import { chooseOperation } from '../choose-operation.ts';
import type { TellCost } from '../cost/told-cost.ts';
import { requireTokens, requireWithinLimits } from '../document-limits.ts';
import type { GraphEngine } from '../graph-engine.ts';
import { measureDocument } from '../measure-document.ts';
import { requireShallowDocument } from '../require-shallow-document.ts';
import type { ClientUsage } from '../usage/client-usage.ts';
import type { LiveField } from './live-fields.ts';
import type { LiveResult, LiveStream, LiveStreams } from './live-streams.ts';
import { readLiveSubscription } from './live-subscription.ts';
import type { ParsedDocuments } from './parsed-documents.ts';

/** An operation as received. */
export interface GivenOperation {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | null | undefined;
}

export interface LiveOperationOptions {
  readonly engine: GraphEngine;
  readonly parsed: ParsedDocuments;
  readonly edge: Edge;
  readonly series: SeriesStore;
  readonly tiers: Tiers;
  readonly fields: ReadonlyMap<string, LiveField>;
  readonly tellCost: TellCost;
  readonly usage: ClientUsage;
  readonly streams: LiveStreams;
  /** Queries and mutations in progress. */
  readonly running: Set<Promise<LiveResult>>;
}

/** An operation that passed validation and limits: an open subscription, or a query or mutation to execute. */
export type LiveOperation = {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
} & (OpenSubscription | Executable);

interface OpenSubscription {
  /** Answers of the subscription. */
  readonly stream: LiveStream;
}

export interface Executable {
  readonly stream: null;
  execute(): Promise<LiveResult>;
}

/** Transport details of an operation. */
export interface Arrival {
  readonly caller: Caller;
  /** Name that the client gives itself. */
  readonly client: string;
  /** Number of requests already charged for it. */
  readonly charged: number;
  /** Id of the last answer the client received; replaces the argument `after`. */
  readonly lastId?: string | undefined;
  /** Whether mutations are refused, as for GET. */
  readonly readsOnly?: boolean;
  /** Whether the document was sent by the id of a manifest. */
  readonly isTrusted?: boolean;
  readonly transport: 'websocket' | 'stream';
  /** Trace context of the connection; the operation's own takes precedence. */
  readonly trace: TraceHeaders;
}

/**
 * Parses, validates, limits and charges an operation, and opens the stream of a subscription.
 *
 * @throws GraphQLError or DomainError with a public code; AggregateError for several faults.
 */
export async function beginOperation(
  options: LiveOperationOptions,
  { caller, client, charged, lastId, readsOnly = false, isTrusted = false, transport, trace }: Arrival,
  given: GivenOperation,
): Promise<LiveOperation> {
  const { engine, edge, tiers, usage } = options;
  requireShallow(given, 'The operation is');
  const { parsed, operation } = read(options, given, isTrusted ? null : { caller, tiers });
  const { document } = parsed;
  const variables = given.variables ?? {};
  // Limits come first, because an oversized document takes longest to validate.
  const size = measureDocument(engine.publicSchema, document, operation, variables);
  const requests = requireWithinLimits(size, caller.tier, tiers, isTrusted);
  const faults = parsed.faults();
  if (faults.length > 0) throw new AggregateError(faults);
  if (readsOnly && operation.operation === OperationTypeNode.MUTATION)
    throw new DomainError('invalid_input', 'Mutations are not allowed over GET. Send the mutation by POST.');
  await charge(edge, caller, requests - charged);
  usage.note(client, engine.publicSchema, document, operation);
  const accepted: Accepted = {
    caller,
    document,
    operation,
    variables,
    operationName: given.operationName ?? undefined,
    headers: traceHeadersOf(given.extensions) ?? trace,
    transport,
    cost: size.cost,
    requests,
  };
  // An open stream must not hold the request that opened it, because thousands are open at once.
  return operation.operation === OperationTypeNode.SUBSCRIPTION
    ? { document, operation, stream: await openStream(options, accepted, lastId) }
    : { document, operation, stream: null, execute: () => execute(options, accepted) };
}

/** A charged operation. */
interface Accepted extends Pick<Arrival, 'caller' | 'transport'>, Pick<LiveOperation, 'document' | 'operation'> {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | undefined;
  readonly headers: TraceHeaders;
  readonly cost: number;
  readonly requests: number;
}

function openStream(
  { engine, fields, streams }: LiveOperationOptions,
  { caller, document, operation, variables, headers, transport }: Accepted,
  lastId: string | undefined,
): Promise<LiveStream> {
  const open = async () => {
    requireTier(caller, 'api_pro');
    const subscription = readLiveSubscription(engine.publicSchema, fields, document, operation, variables);
    const args = lastId === undefined ? subscription.args : { ...subscription.args, after: lastId };
    return streams.open({ ...subscription, args }, caller);
  };
  return inTrace(`${transport} ${operation.operation}`, 'server', open, headers);
}

async function execute(options: LiveOperationOptions, accepted: Accepted): Promise<LiveResult> {
  const { engine, series, tiers, tellCost, running } = options;
  const { caller, document, operation, variables, operationName, headers, transport, cost, requests } = accepted;
  const passing = { requestId: randomUUID(), traceHeaders: passedOn({ ...headers }) };
  const context: RequestContext = { caller, tiers, snapshot: series.current(), ...passing };
  const run = () => engine.execute({ document, operationName, variables, context });
  const answer = inTrace(`${transport} ${operation.operation}`, 'server', run, headers).then((result) => ({
    ...result,
    extensions: {
      ...result.extensions,
      cost: tellCost({ document, operation, context, cost, requests }, result.data).cost,
    },
  }));
  running.add(answer);
  return answer.finally(() => running.delete(answer));
}

function read(
  { parsed }: LiveOperationOptions,
  { query, operationName }: GivenOperation,
  limited: LimitedCaller | null,
) {
  if (typeof query !== 'string')
    throw new DomainError('invalid_input', 'The request has no `query`. Send the GraphQL document as a string.');
  requireShallowDocument(query);
  if (limited) requireTokens(query, limited.caller.tier, limited.tiers);
  const found = parsed.read(query);
  return { parsed: found, operation: chooseOperation(found.document, operationName) };
}

/** Trace context that a client sends as members of a JSON object; null if it sends none. */
export function traceHeadersOf(members: Readonly<Record<string, unknown>> | null | undefined): TraceHeaders | null {
  const { traceparent, tracestate } = members ?? {};
  if (typeof traceparent !== 'string') return null;
  return { traceparent, tracestate: typeof tracestate === 'string' ? tracestate : undefined };
}

async function charge(edge: Edge, caller: Caller, requests: number): Promise<void> {
  if (requests <= 0) return;
  const { exceeded, retryAfterSeconds } = await edge.charge(caller, requests);
  if (exceeded) throw quotaUsedUp(caller.tier, retryAfterSeconds);
}

/** Converts any thrown value to GraphQL errors with public codes, one per fault. */
export function toGraphqlErrors(error: unknown): readonly GraphQLError[] {
  return error instanceof AggregateError ? error.errors.map(toGraphqlError) : [toGraphqlError(error)];
}

function toGraphqlError(error: unknown): GraphQLError {
  if (error instanceof DomainError || error instanceof Outage)
    return new GraphQLError(error.message, { originalError: error });
  if (error instanceof GraphQLError) {
    const { message, nodes = null, source = null, positions = null, extensions } = error;
    if (extensions.code) return error;
    return new GraphQLError(message, { nodes, source, positions, extensions: { code: 'invalid_input' } });
  }
  return new GraphQLError('internal', { originalError: error instanceof Error ? error : new Error(String(error)) });
}
