import { randomUUID } from 'node:crypto';
import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, GraphQLError, Kind, type OperationDefinitionNode, type SelectionNode } from 'graphql';
import type { Caller } from '../../platform/caller.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';
import { requireTokens, requireWithinLimits } from '../document-limits.ts';
import { measureDocument } from '../measure-document.ts';
import { type CallerClaims, verifyCaller } from './caller-token.ts';

/** Requests that a subgraph server accepts without a token of its gateway. */
export type SubgraphCallers = 'signed' | 'introspection' | 'anonymous';

/** Root fields that describe a subgraph and read no data. */
const DESCRIBING: ReadonlySet<string> = new Set(['_service', '__schema', '__type', '__typename']);

/** Caller of every request without a token. */
const UNSIGNED: Caller = { kind: 'anonymous', tier: 'public', id: 'subgraph' };

/**
 * Identifies the caller of a subgraph request by its token. Without a token, a caller is anonymous if the setting allows
 * any.
 *
 * @throws GraphQLError `unauthenticated` for a missing token that the setting requires, or an invalid one.
 */
export async function identifySubgraphCaller(
  authorization: string | undefined,
  secret: Uint8Array,
  callers: SubgraphCallers,
): Promise<CallerClaims> {
  if (authorization === undefined && callers !== 'signed') return { caller: UNSIGNED, requestId: randomUUID() };
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
  return verifyCaller(token, secret).catch(() => {
    throw refusal(
      token === ''
        ? 'This subgraph accepts requests that its gateway signed, and this one has no token.'
        : 'The caller token is invalid or expired.',
      'Send requests to /graphql on the gateway. To let tools read the schema or other gateways ask for data, the operator sets SUBGRAPH_CALLERS.',
    );
  });
}

/** Limits requests without a token: to the schema if only introspection is allowed, and to documents of tier public. */
export function limitUnsigned(callers: SubgraphCallers): ApolloServerPlugin<SubgraphContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ schema, source, document, operation, request, contextValue }) => {
        // Execution refuses a request that names no operation of its document.
        if (!operation || contextValue.caller !== UNSIGNED) return;
        const { caller, tiers } = contextValue;
        if (callers === 'introspection' && !describesOnly(document, operation))
          throw refusal(
            'Without a token, this subgraph answers introspection only, and the operation selects other fields.',
            'Select _service, __schema or __type, or send the request to /graphql on the gateway.',
          );
        requireTokens(source, caller.tier, tiers);
        requireWithinLimits(measureDocument(schema, document, operation, request.variables ?? {}), caller.tier, tiers);
      },
    }),
  };
}

/** With status 200, because Apollo's gateway shows the message of an error only then. */
function refusal(problem: string, nextStep: string): GraphQLError {
  return new GraphQLError(`${problem} ${nextStep}`, { extensions: { code: 'unauthenticated', http: { status: 200 } } });
}

function describesOnly(document: DocumentNode, { selectionSet }: OperationDefinitionNode): boolean {
  const describes = (one: SelectionNode): boolean => {
    if (one.kind === Kind.FIELD) return DESCRIBING.has(one.name.value);
    if (one.kind === Kind.INLINE_FRAGMENT) return one.selectionSet.selections.every(describes);
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === one.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION && fragment.selectionSet.selections.every(describes);
  };
  return selectionSet.selections.every(describes);
}
