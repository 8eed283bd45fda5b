import type { Response } from 'express';
import { requireRunScope } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { bearerChallenge } from '../../platform/http/bearer-challenge.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import { SCOPE_NAMES } from '../../services/accounts/scopes.ts';
import { listenedUris } from '../mcp/followed-jobs.ts';
import type { McpTools } from '../mcp/offer.ts';

/** Methods that need a caller. All other methods only list what is available. */
const ANSWERING: ReadonlySet<unknown> = new Set([
  ...['tools/call', 'resources/read', 'prompts/get', 'resources/subscribe'],
  ...['tasks/get', 'tasks/update', 'tasks/cancel'],
]);

export interface McpAccessOptions {
  readonly publicUrl: string;
  readonly tools: Pick<McpTools, 'writes'>;
}

interface Message {
  readonly method?: unknown;
  readonly params?: { readonly name?: unknown; readonly arguments?: Readonly<Record<string, unknown>> };
}

/** Whether a message needs an authenticated caller. */
export function isAnswering(message: unknown): boolean {
  return ANSWERING.has((message as Message | null)?.method) || listenedUris(message).length > 0;
}

/**
 * Checks that the caller may send these messages. A refusal names the missing credentials in `WWW-Authenticate`.
 *
 * @throws DomainError `unauthenticated` without credentials, `insufficient_scope` for an application with read access only.
 */
export function requireMcpAccess(
  messages: readonly unknown[],
  response: Response,
  { publicUrl, tools }: McpAccessOptions,
): void {
  const { caller } = response.locals.edge as EdgeState;
  if (caller.kind === 'anonymous') {
    response.setHeader('WWW-Authenticate', bearerChallenge(publicUrl));
    throw new DomainError(
      'unauthenticated',
      'Calling tools and reading resources require an API key or an access token. Send Authorization: Bearer <key>.',
    );
  }
  if (!(messages as readonly Message[]).some((message) => isWriting(message, tools))) return;
  try {
    requireRunScope(caller);
  } catch (error) {
    const wanted = { error: 'insufficient_scope', scope: SCOPE_NAMES.join(' ') };
    response.setHeader('WWW-Authenticate', bearerChallenge(publicUrl, wanted));
    throw error;
  }
}

function isWriting({ method, params }: Message, tools: McpAccessOptions['tools']): boolean {
  if (method === 'tasks/cancel') return true;
  return method === 'tools/call' && tools.writes(String(params?.name), params?.arguments ?? {});
}
