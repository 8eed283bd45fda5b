import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ERROR_CODES, type ErrorCode } from '../platform/errors.ts';

/** Apollo Server codes of client errors. */
const CALLERS_FAULT = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
]);
/** Codes that clients handle by name, such as automatic persisted queries. */
const KEPT = new Set(['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_SUPPORTED']);

/**
 * Returns the public form of a GraphQL error: message, location and a documented code. Errors without a known code are
 * internal: they are passed whole to `onInternalError` and masked.
 */
export function toPublicError(
  formatted: GraphQLFormattedError,
  error: unknown,
  onInternalError: (error: unknown) => void,
): GraphQLFormattedError {
  const { stacktrace: _stack, http: _http, ...extensions } = formatted.extensions ?? {};
  const place = {
    ...(formatted.locations && { locations: formatted.locations }),
    ...(formatted.path && { path: formatted.path }),
  };
  const code = String(extensions.code ?? '');
  if (Object.hasOwn(ERROR_CODES, code)) return { message: formatted.message, ...place, extensions };
  if (KEPT.has(code)) return { message: formatted.message, extensions };
  if (CALLERS_FAULT.has(code))
    return { message: formatted.message, ...place, extensions: { code: 'invalid_input' satisfies ErrorCode } };
  onInternalError(error);
  return {
    message: 'The service failed to answer. Try again in a few minutes.',
    ...place,
    extensions: { code: 'internal' satisfies ErrorCode },
  };
}

/** Same as {@link toPublicError}, for errors of an execution result that bypassed Apollo Server. */
export function toPublicErrors(
  errors: readonly unknown[],
  onInternalError: (error: unknown) => void,
): GraphQLFormattedError[] {
  return errors.map((error) => {
    const graphqlError =
      error instanceof GraphQLError ? error : new GraphQLError(error instanceof Error ? error.message : String(error));
    return toPublicError(graphqlError.toJSON(), error, onInternalError);
  });
}
