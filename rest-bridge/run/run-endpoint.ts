import type { GraphQLError } from 'graphql';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { type Caller, requireRunScope, requireTier } from '../../platform/caller.ts';
import { DomainError, ERROR_CODES, type ErrorCode, type ErrorDetails } from '../../platform/errors.ts';
import { appended } from '../../platform/memory/appended.ts';
import { deriveKept } from '../../platform/memory/kept-lists.ts';
import type { Execute, GraphRequest } from '../../services/graph/execute.ts';
import type { Endpoint } from '../compile/endpoint.ts';
import { createValidator, type Validate } from './create-validator.ts';
import { type Place, toVariables } from './read-input.ts';

/** Request to an endpoint, independent of the channel. */
export interface EndpointRequest extends Pick<GraphRequest, 'snapshot' | 'scope' | 'traceHeaders'> {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly place: Place;
  readonly caller: Caller;
  /** Tier that the route needs; null if the channel has already checked access. */
  readonly tier: TierName | null;
  readonly requestId: string;
}

/** Endpoint that can be called: validates the input, executes the operation and validates the answer. */
export interface RunnableEndpoint {
  readonly endpoint: Endpoint;
  /** Checks parameters without executing. @throws DomainError `invalid_input`. */
  check(parameters: EndpointRequest['parameters'], place: EndpointRequest['place']): Record<string, unknown>;
  /** @throws DomainError with the documented code. */
  run(request: EndpointRequest): Promise<Readonly<Record<string, unknown>>>;
}

/** Creates a callable endpoint. */
export function createRunnable(endpoint: Endpoint, execute: Execute): RunnableEndpoint {
  const validateInput = createValidator(endpoint.input);
  const validateOutput = createValidator(endpoint.output);
  const check: RunnableEndpoint['check'] = (parameters, place) =>
    toVariables(endpoint, validateInput, parameters, place);
  return {
    endpoint,
    check,
    async run({ parameters, place, tier, ...request }) {
      if (tier !== null && tier !== 'public') requireTier(request.caller, tier);
      if (endpoint.writes) requireRunScope(request.caller);
      const variables = check(parameters, place);
      const { data, errors, extensions } = await execute({ document: endpoint.document, variables, ...request });
      const [error] = errors ?? [];
      if (error) throw toDomainError(error);
      return requireOutput(endpoint, validateOutput, data ?? {}, extensions?.sample === true);
    },
  };
}

function requireOutput(
  { name, body, parameters, tellsSample }: Endpoint,
  validate: Validate,
  data: Readonly<Record<string, unknown>>,
  sample: boolean,
): Readonly<Record<string, unknown>> {
  const found = (body === null ? data : data[body]) as Readonly<Record<string, unknown>> | null;
  if (found === null)
    throw new DomainError(
      'not_found',
      `Nothing found for this ${parameters.map((one) => one.name).join(', ')}. Check the value.`,
    );
  return requireValid(name, validate, tellsSample ? appended(found, { sample }) : found);
}

/**
 * Validates an answer. The items of a kept list are validated when it is first shown; later answers repeat them.
 *
 * @throws Error naming the first fault.
 */
function requireValid(name: string, validate: Validate, answer: Readonly<Record<string, unknown>>) {
  const cut: Record<string, unknown> = { ...answer };
  const lists: Record<string, readonly unknown[]> = {};
  for (const [member, list] of Object.entries(answer)) {
    if (!Array.isArray(list)) continue;
    const kept = deriveKept(list, validate, (whole) => validate({ ...answer, [member]: whole })[0] ?? null);
    if (!kept || kept.derived) continue;
    lists[member] = list;
    cut[member] = list.slice(0, 1);
  }
  const [fault] = validate(cut);
  if (fault) throw new Error(`Answer of ${name} does not match its schema: ${fault.instancePath} ${fault.message}`);
  return { ...cut, ...lists };
}

/** Converts a GraphQL error back to a domain error with its code. */
function toDomainError({ message, extensions }: Pick<GraphQLError, 'message' | 'extensions'>): DomainError {
  const code = String(extensions?.code ?? '');
  if (!Object.hasOwn(ERROR_CODES, code))
    return new DomainError(
      'internal',
      'The service failed to answer. Try again in a few minutes.',
      {},
      { cause: new Error(message) },
    );
  const { code: _code, ...details } = extensions ?? {};
  return new DomainError(code as ErrorCode, message, details as ErrorDetails);
}
