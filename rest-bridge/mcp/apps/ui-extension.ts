import { randomUUID } from 'node:crypto';
import { type AuthInfo, CLIENT_CAPABILITIES_META_KEY } from '@modelcontextprotocol/server';

/** Protocol extension through which a client shows pages next to the answers of tools (MCP Apps, SEP-1865). */
export const UI_EXTENSION = 'io.modelcontextprotocol/ui';
/** Media type of the pages. */
export const APP_MIME_TYPE = 'text/html;profile=mcp-app';

/** End of a session id of a client that declared the extension. */
const SESSION_END = '.apps';

interface Message {
  readonly method?: unknown;
  readonly params?: { readonly capabilities?: unknown; readonly _meta?: Readonly<Record<string, unknown>> };
}

/**
 * Whether the client of these messages shows the pages of tools. Clients of the newer protocol say so in each request.
 * Clients of the older one say so once, and their session id repeats it.
 */
export function declaresApps(messages: readonly unknown[], sessionId: string | undefined): boolean {
  if (sessionId?.endsWith(SESSION_END)) return true;
  return (messages as readonly (Message | null)[]).some((message) =>
    acceptsPages(
      message?.method === 'initialize'
        ? message.params?.capabilities
        : message?.params?._meta?.[CLIENT_CAPABILITIES_META_KEY],
    ),
  );
}

/** Creates the session id of a client whose first message declares the extension; null for any other message. */
export function appSessionId(messages: readonly unknown[]): string | null {
  const opens = (messages as readonly (Message | null)[]).some((message) => message?.method === 'initialize');
  return opens && declaresApps(messages, undefined) ? `${randomUUID()}${SESSION_END}` : null;
}

/** Reads from the `authInfo` of a request whether its client shows the pages of tools. */
export function showsApps(authInfo: AuthInfo | undefined): boolean {
  return authInfo?.extra?.showsApps === true;
}

function acceptsPages(capabilities: unknown): boolean {
  const { extensions } = (capabilities ?? {}) as { readonly extensions?: Readonly<Record<string, unknown>> };
  const { mimeTypes } = (extensions?.[UI_EXTENSION] ?? {}) as { readonly mimeTypes?: unknown };
  return Array.isArray(mimeTypes) && mimeTypes.includes(APP_MIME_TYPE);
}
