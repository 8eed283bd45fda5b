import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { toDomainError } from '../../platform/errors.ts';
import { toProblem } from '../../platform/problem.ts';

/** Converts an error of a method (not of a tool) to a protocol error whose data are the members of a problem document. */
export function toProtocolError(
  error: unknown,
  requestId: string,
  onInternalError: (error: unknown, requestId: string) => void,
): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const known = toDomainError(error);
  if (known.code === 'internal') onInternalError(error, requestId);
  const code = known.code === 'internal' ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams;
  return new ProtocolError(code, `${known.code}: ${known.message}`, toProblem(known, requestId));
}
