import type { Response } from 'express';
import { SCOPE_NAMES } from '../../platform/accounts/scopes.ts';
import { requireRunScope } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { bearerChallenge } from '../../platform/http/bearer-challenge.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import { listenedUris } from '../mcp/followed-jobs.ts';
import type { McpTools } from '../mcp/offer.ts';

/** Methods that answer with what belongs to a caller; the others list what there is. */
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

/** Whether the answer to a message is for callers alone. */
export function isAnswering(message: unknown): boolean {
  return ANSWERING.has((message as Message | null)?.method) || listenedUris(message).length > 0;
}

/**
 * Lets messages that ask for an answer pass, or says in the `WWW-Authenticate` header what their caller lacks.
 *
 * @throws DomainError `unauthenticated` for a call of nobody, `insufficient_scope` for a call of an application that may only read.
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
      'Calling a tool and reading a resource need an API key or an access token: send Authorization: Bearer <key>.',
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
