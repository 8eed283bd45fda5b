import type { IncomingMessage } from 'node:http';

/** Path of the MCP channel: the one resource that access tokens are made for. */
export const MCP_PATH = '/api/mcp';

/** The resource indicator (RFC 8707) of the MCP channel. */
export function mcpResource(publicUrl: string): string {
  return `${publicUrl}${MCP_PATH}`;
}

/** Where a client learns how to get a token (RFC 9728). */
export function resourceMetadataUrl(publicUrl: string): string {
  return `${publicUrl}/.well-known/oauth-protected-resource${MCP_PATH}`;
}

/** Value of `WWW-Authenticate` for the MCP channel: why a token was refused, and where to get one. */
export function bearerChallenge(publicUrl: string, parameters: Readonly<Record<string, string>> = {}): string {
  const all = { ...parameters, resource_metadata: resourceMetadataUrl(publicUrl) };
  return `Bearer ${Object.entries(all)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`;
}

/** Whether a request goes to the MCP channel. */
export function isMcpRequest(request: IncomingMessage & { readonly originalUrl?: string }): boolean {
  const [path] = (request.originalUrl ?? request.url ?? '').split('?');
  return path === MCP_PATH;
}
