import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import type { NextFunction, RequestHandler, Response } from 'express';
import { type DocumentNode, GraphQLError, type GraphQLSchema, getOperationAST, parse } from 'graphql';
import { DomainError, toDomainError } from '../platform/errors.ts';
import type { LimitedCaller, RequestContext } from '../platform/graph/request-context.ts';
import type { Edge, EdgeState } from '../platform/http/edge.ts';
import { otherMethods } from '../platform/http/other-methods.ts';
import { requireShallowText } from '../platform/http/require-shallow.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import type { Tiers } from '../platform/tiers.ts';
import { mostTokens, requireFewSelections, requireTokens, requireWithinLimits } from './document-limits.ts';
import type { GraphEngine } from './graph-engine.ts';
import { readGraphqlBody } from './graphql-body.ts';
import { measureDocument } from './measure-document.ts';
import { toPublicError } from './public-error.ts';
import { requireShallowDocument } from './require-shallow-document.ts';

export interface GraphqlServerOptions {
  readonly engine: GraphEngine;
  readonly supergraphSdl: string;
  readonly edge: Edge;
  readonly series: SeriesStore;
  readonly tiers: Tiers;
  onInternalError(error: unknown): void;
}

/** GraphQL over HTTP: GET and POST, persisted queries, limits by tier. Runs behind the edge middleware. */
export async function createGraphqlHandlers(
  options: GraphqlServerOptions,
): Promise<{ handlers: RequestHandler[]; stop(): Promise<void> }> {
  const { engine, supergraphSdl, edge, series, tiers } = options;
  const apollo = new ApolloServer<RequestContext>({
    gateway: {
      onSchemaLoadOrUpdate(callback) {
        callback({ apiSchema: engine.publicSchema, coreSupergraphSdl: supergraphSdl });
        return () => {};
      },
      load: async () => ({
        executor: ({ document, operationName, request, context }) =>
          engine.execute({
            document,
            operationName: operationName ?? undefined,
            variables: request.variables ?? {},
            context: context as RequestContext,
          }),
      }),
      stop: async () => {},
    },
    introspection: true,
    // Only the Authorization header authenticates here, and a browser never sends that for another site. The check would
    // protect nothing, and it refuses queries by GET without a content type, as urql sends them.
    csrfPrevention: false,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: mostTokens(tiers) },
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
    formatError: (formatted, error) => toPublicError(formatted, error, options.onInternalError),
    plugins: [limits(edge)],
  });
  await apollo.start();
  return {
    handlers: [
      answerMethods,
      readGraphqlBody,
      refuseLargeOperations(engine.publicSchema, tiers),
      expressMiddleware(apollo, {
        context: async ({ res }) => {
          const { caller, requestId } = res.locals.edge as EdgeState;
          return { caller, tiers, requestId, snapshot: series.current() };
        },
      }),
    ],
    stop: () => apollo.stop(),
  };
}

const otherThanGraphql = otherMethods('/graphql', ['GET', 'POST']);

/** Queries come by GET and POST; HEAD is a GET whose body stays here. */
const answerMethods: RequestHandler = (request, response, next) => {
  if (request.method === 'HEAD') request.method = 'GET';
  if (request.method === 'GET' || request.method === 'POST') return next();
  return otherThanGraphql(request, response, next);
};

/** Characters of a document that takes a few milliseconds to validate, whatever stands in it. */
const SHORT_CHARACTERS = 4_000;

/**
 * What Apollo Server would take apart by calling itself once a level, and what takes long to validate: it measures a
 * document after that. The body has been looked at when it was read.
 */
function refuseLargeOperations(schema: GraphQLSchema, tiers: Tiers): RequestHandler {
  return ({ method, query, body }, response, next) => {
    const given = ((method === 'POST' ? body : query) ?? {}) as Readonly<Record<string, unknown>>;
    const { caller } = response.locals.edge as EdgeState;
    try {
      for (const name of ['variables', 'extensions'])
        if (typeof given[name] === 'string') requireShallowText(given[name], `The ${name} are`);
      if (typeof given.query === 'string') requireSmall(schema, given.query, given.operationName, { caller, tiers });
      next();
    } catch (error) {
      refuse(error, response, next);
    }
  };
}

function refuse(error: unknown, response: Response, next: NextFunction): void {
  const { message, extensions } = error instanceof GraphQLError ? error : toDomainError(error);
  const { code } = extensions;
  if (code) response.status(400).json({ errors: [{ message, extensions: { code } }] });
  // A syntax error, whose place Apollo Server tells.
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

/** A document that cannot be parsed, or has no such operation, Apollo Server refuses. */
function parseIfValid(text: string, maxTokens: number): DocumentNode | null {
  try {
    return parse(text, { noLocation: true, maxTokens });
  } catch {
    return null;
  }
}

/** Refuses what the tier does not allow, and counts what is larger than one request. */
function limits(edge: Edge): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      // The first hook whose errors are answered as errors of GraphQL. Tokens once more: of a persisted query this is the first text.
      didResolveOperation: async ({ schema, source, document, operation, request, contextValue, response }) => {
        const { caller, tiers } = contextValue;
        if (!operation) return;
        requireTokens(source, caller.tier, tiers);
        const size = measureDocument(schema, document, operation, request.variables ?? {});
        const requests = requireWithinLimits(size, caller.tier, tiers);
        // The edge has counted one already.
        if (requests <= 1) return;
        const state = await edge.charge(caller, requests - 1);
        response.http.headers = new HeaderMap([
          ...response.http.headers,
          ...Object.entries(state.headers).map(([name, value]) => [name.toLowerCase(), value] as const),
        ]);
        if (!state.exceeded) return;
        const error = new DomainError(
          'rate_limited',
          `The document counts as ${requests} requests and the quota is used up.`,
          { retryAfterSeconds: state.retryAfterSeconds },
        );
        throw new GraphQLError(error.message, { extensions: { ...error.extensions, http: { status: 429 } } });
      },
    }),
  };
}
