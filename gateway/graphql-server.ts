import { ApolloServer, type ApolloServerPlugin, HeaderMap, type HTTPGraphQLHead } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type DocumentNode, GraphQLError, type GraphQLSchema, getOperationAST, parse } from 'graphql';
import type { Caller } from '../platform/caller.ts';
import { toDomainError } from '../platform/errors.ts';
import type { Called } from '../platform/http/call-log.ts';
import type { Edge, EdgeState } from '../platform/http/edge.ts';
import { otherMethods } from '../platform/http/other-methods.ts';
import { requireShallowText } from '../platform/http/require-shallow.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import type { Tiers } from '../platform/tiers.ts';
import type { Works } from '../platform/work/works.ts';
import type { LimitedCaller, RequestContext } from '../services/graph/request-context.ts';
import { quotaUsedUp } from '../services/quota-used-up.ts';
import { COST_HEADER, costHeader, createTellCost, type EstimatedOperation, type TellCost } from './cost/told-cost.ts';
import { maxTokensOf, requireFewSelections, requireTokens, requireWithinLimits } from './document-limits.ts';
import { describePlan } from './federation/describe-plan.ts';
import { traceOf, tracePlan } from './federation/plan-trace.ts';
import type { GraphEngine } from './graph-engine.ts';
import { readGraphqlBody } from './graphql-body.ts';
import { createKeepAnswers, type KeepingContext } from './kept/keep-answers.ts';
import type { KeptOperations } from './kept/kept-operations.ts';
import { measureDocument } from './measure-document.ts';
import { asksForPlan, PLAN_HEADER } from './plan-key.ts';
import { toPublicError } from './public-error.ts';
import { requireShallowDocument } from './require-shallow-document.ts';
import { type ClientUsage, clientNameOf } from './usage/client-usage.ts';

export interface GraphqlServerOptions {
  readonly engine: GraphEngine;
  readonly supergraphSdl: string;
  readonly edge: Edge;
  readonly series: SeriesStore;
  readonly tiers: Tiers;
  readonly works: Works;
  readonly usage: ClientUsage;
  /** Answers to repeated requests. */
  readonly kept: KeptOperations;
  /** Setting PLAN_TOKEN; without it, no request gets its plan. */
  readonly planToken: string | undefined;
  onInternalError(error: unknown): void;
}

/** Context of a request. Apollo Server hands a copy to plugins and executor. */
interface ServedContext extends KeepingContext {
  /** Name that the client gives itself. */
  readonly client: string;
  /** Whether the document was sent by the id of a manifest. */
  readonly isTrusted: boolean;
}

/** Creates the GraphQL-over-HTTP handlers: GET and POST, persisted queries, tier limits. Mount behind the edge middleware. */
export async function createGraphqlHandlers(
  options: GraphqlServerOptions,
): Promise<{ handlers: RequestHandler[]; stop(): Promise<void> }> {
  const { engine, supergraphSdl, edge, tiers, kept } = options;
  const keeping = createKeepAnswers(kept);
  const apollo = new ApolloServer<ServedContext>({
    gateway: {
      onSchemaLoadOrUpdate(callback) {
        callback({ apiSchema: engine.publicSchema, coreSupergraphSdl: supergraphSdl });
        return () => {};
      },
      load: async () => ({
        executor: ({ document, request, context }) =>
          engine.execute({
            document,
            // As sent: Apollo Server's own name is null for an operation that the document lacks.
            operationName: request.operationName ?? undefined,
            variables: request.variables ?? {},
            context: context as RequestContext,
          }),
      }),
      stop: async () => {},
    },
    introspection: true,
    // Only the Authorization header authenticates, and browsers never send it for another site. The check would protect
    // nothing and would refuse GET queries without a content type, which urql sends.
    csrfPrevention: false,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: maxTokensOf(tiers) },
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
    formatError: (formatted, error) => toPublicError(formatted, error, options.onInternalError),
    // A browser that follows a link to an answer gets the answer.
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      limits(edge, createTellCost(engine.publicSchema, options.works)),
      keeping.plugin,
      countUsage(options.usage),
    ],
  });
  await apollo.start();
  return {
    handlers: [
      answerMethods,
      checkPlanToken(options.planToken),
      readGraphqlBody,
      refuseLargeOperations(engine.publicSchema, tiers),
      keeping.handler,
      expressMiddleware(apollo, { context: async ({ req, res }) => contextOf(req, res, options) }),
    ],
    stop: () => apollo.stop(),
  };
}

function contextOf(request: Request, response: Response, { tiers, series, kept }: GraphqlServerOptions): ServedContext {
  const { caller, requestId, scope, traceHeaders } = response.locals.edge as EdgeState;
  const { isPlanAsked = false, isTrusted = false, isShareable = false } = response.locals as Partial<ServedContext>;
  const client = clientNameOf(request.headers);
  const slot = kept.slotOf(request);
  const passed = { isPlanAsked, isTrusted, isShareable, client, slot, sharing: slot?.sharing };
  return { caller, tiers, requestId, snapshot: series.current(), scope, traceHeaders, ...passed };
}

const otherThanGraphql = otherMethods('/graphql', ['GET', 'POST']);

/** Accepts GET and POST; HEAD runs as GET, and Node discards the body. */
const answerMethods: RequestHandler = (request, response, next) => {
  if (request.method === 'HEAD') request.method = 'GET';
  if (request.method === 'GET' || request.method === 'POST') return next();
  return otherThanGraphql(request, response, next);
};

/** Refuses requests for a plan without the operator's token, as a problem document. */
function checkPlanToken(token: string | undefined): RequestHandler {
  return (request, response, next) => {
    response.locals.isPlanAsked = asksForPlan(request.get(PLAN_HEADER), token);
    next();
  };
}

/** Length of a document that validates within a few milliseconds, whatever it contains. */
const SHORT_CHARACTERS = 4_000;

/**
 * Refuses input that would overflow Apollo Server's recursive parser or take long to validate, because Apollo measures a
 * document only afterwards. The body parser has already checked the body's nesting.
 */
function refuseLargeOperations(schema: GraphQLSchema, tiers: Tiers): RequestHandler {
  return ({ method, query, body }, response, next) => {
    const given = ((method === 'POST' ? body : query) ?? {}) as Readonly<Record<string, unknown>>;
    const { caller } = response.locals.edge as EdgeState;
    response.locals.called = { channel: 'graphql', operation: operationNameIn(given) } satisfies Called;
    try {
      for (const name of ['variables', 'extensions'])
        if (typeof given[name] === 'string') requireShallowText(given[name], `The ${name} are`);
      if (typeof given.query === 'string' && !response.locals.isTrusted)
        requireSmall(schema, given.query, given.operationName, { caller, tiers });
      next();
    } catch (error) {
      refuse(error, response, next);
    }
  };
}

/** Name that a request gives its operation, or that of the first operation of its document. */
function operationNameIn({ operationName, query }: Readonly<Record<string, unknown>>): string {
  if (typeof operationName === 'string' && /^\w{1,60}$/.test(operationName)) return operationName;
  const [, name] = (typeof query === 'string' && /\b(?:query|mutation)\s+(\w{1,60})/.exec(query)) || [];
  return name ?? 'unnamed';
}

function refuse(error: unknown, response: Response, next: NextFunction): void {
  const { message, extensions } = error instanceof GraphQLError ? error : toDomainError(error);
  const { code } = extensions;
  if (code) response.status(400).json({ errors: [{ message, extensions: { code } }] });
  // A syntax error: Apollo Server reports it with its location.
  else next();
}

function requireSmall(
  schema: GraphQLSchema,
  text: string,
  operationName: unknown,
  { caller, tiers }: LimitedCaller,
): void {
  requireShallowDocument(text);
  if (text.length <= SHORT_CHARACTERS) return;
  const document = parseIfValid(text, tiers[caller.tier].document.tokens);
  if (!document) {
    requireTokens(text, caller.tier, tiers);
    return;
  }
  const operation = getOperationAST(document, typeof operationName === 'string' ? operationName : null);
  if (operation) requireFewSelections(measureDocument(schema, document, operation, {}));
}

/** Returns null for a document that does not parse; Apollo Server refuses it. */
function parseIfValid(text: string, maxTokens: number): DocumentNode | null {
  try {
    return parse(text, { noLocation: true, maxTokens });
  } catch {
    return null;
  }
}

/**
 * Refuses operations beyond the tier's limits, charges those that count as several requests, and tells what an operation
 * cost, to the operator also how it was planned.
 */
function limits(edge: Edge, tellCost: TellCost): ApolloServerPlugin<ServedContext> {
  return {
    requestDidStart: async () => {
      let estimated: EstimatedOperation | null = null;
      return {
        // First hook whose errors are returned as GraphQL errors. Checks tokens again: a persisted query's text appears only here.
        didResolveOperation: async ({ schema, source, document, operation, request, contextValue, response }) => {
          const { caller, tiers, isTrusted, isPlanAsked } = contextValue;
          if (!operation) return;
          if (!isTrusted) requireTokens(source, caller.tier, tiers);
          const size = measureDocument(schema, document, operation, request.variables ?? {});
          const requests = requireWithinLimits(size, caller.tier, tiers, isTrusted);
          estimated = { document, operation, context: contextValue, cost: size.cost, requests };
          if (isPlanAsked) tracePlan(contextValue);
          // The edge has already charged one request.
          if (requests > 1) await charge(edge, caller, requests, response.http);
        },
        willSendResponse: async ({ response: { body, http }, contextValue }) => {
          if (!estimated || body.kind !== 'single') return;
          const { cost, withoutWork } = tellCost(
            estimated,
            body.singleResult.data as Record<string, unknown> | null | undefined,
          );
          contextValue.told = { withoutWork, hadWork: withoutWork !== cost };
          const trace = traceOf(contextValue);
          const plan = trace && { plan: describePlan(trace) };
          body.singleResult.extensions = { ...body.singleResult.extensions, cost, ...plan };
          http.headers.set(COST_HEADER.toLowerCase(), costHeader(cost));
        },
      };
    },
  };
}

/** Counts the fields of accepted operations by the name of the client. */
function countUsage(usage: ClientUsage): ApolloServerPlugin<ServedContext> {
  return {
    requestDidStart: async () => ({
      executionDidStart: async ({ schema, document, operation, contextValue: { client } }) => {
        // Apollo Server passes on a request that names no operation of its document, despite the type.
        if (operation as unknown) usage.note(client, schema, document, operation);
      },
    }),
  };
}

/** Charges an operation that counts as several requests, of which the first has been charged. @throws GraphQLError */
async function charge(edge: Edge, caller: Caller, requests: number, http: HTTPGraphQLHead): Promise<void> {
  const state = await edge.charge(caller, requests - 1);
  http.headers = new HeaderMap([
    ...http.headers,
    ...Object.entries(state.headers).map(([name, value]) => [name.toLowerCase(), value] as const),
  ]);
  if (!state.exceeded) return;
  const error = quotaUsedUp(caller.tier, state.retryAfterSeconds, { kind: 'document', requests });
  throw new GraphQLError(error.message, { extensions: { ...error.extensions, http: { status: 429 } } });
}
