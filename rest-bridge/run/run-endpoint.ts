import type { GraphQLError } from 'graphql';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { type Caller, requireRunScope, requireTier } from '../../platform/caller.ts';
import { DomainError, ERROR_CODES, type ErrorCode, type ErrorDetails } from '../../platform/errors.ts';
import type { Execute, GraphRequest } from '../../platform/graph/execute.ts';
import type { Endpoint } from '../compile/endpoint.ts';
import { createValidator, type Validate } from './create-validator.ts';
import { type Place, toVariables } from './read-input.ts';

/** A request to an endpoint, on whichever channel it came. */
export interface EndpointRequest extends Pick<GraphRequest, 'snapshot'> {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly place: Place;
  readonly caller: Caller;
  /** Tier the route needs; null when the channel has settled access itself. */
  readonly tier: TierName | null;
  readonly requestId: string;
}

/** An endpoint that can be called: checks both ways, and the graph in between. */
export interface RunnableEndpoint {
  readonly endpoint: Endpoint;
  /** Checks parameters without executing. @throws DomainError `invalid_input`. */
  check(parameters: EndpointRequest['parameters'], place: EndpointRequest['place']): Record<string, unknown>;
  /** @throws DomainError with the documented code. */
  run(request: EndpointRequest): Promise<Readonly<Record<string, unknown>>>;
}

/** Makes an endpoint callable. */
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
  const found = body === null ? data : data[body];
  if (found === null)
    throw new DomainError('not_found', `There is nothing for these ${parameters.map((one) => one.name).join(', ')}.`);
  const answer = { ...(found as Readonly<Record<string, unknown>>), ...(tellsSample && { sample }) };
  const [fault] = validate(answer);
  if (fault) throw new Error(`the answer of ${name} breaks its schema: ${fault.instancePath} ${fault.message}`);
  return answer;
}

/** The error of the graph, with the code it was thrown with. */
function toDomainError({ message, extensions }: Pick<GraphQLError, 'message' | 'extensions'>): DomainError {
  const code = String(extensions?.code ?? '');
  if (!Object.hasOwn(ERROR_CODES, code))
    return new DomainError('internal', 'The service failed to answer.', {}, { cause: new Error(message) });
  const { code: _code, ...details } = extensions ?? {};
  return new DomainError(code as ErrorCode, message, details as ErrorDetails);
}
