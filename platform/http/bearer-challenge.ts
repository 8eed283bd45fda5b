import type { IncomingMessage } from 'node:http';

/** Path of the MCP channel, the only resource of access tokens. */
export const MCP_PATH = '/api/mcp';

/** Returns the resource indicator (RFC 8707) of the MCP channel. */
export function mcpResource(publicUrl: string): string {
  return `${publicUrl}${MCP_PATH}`;
}

/** Returns the URL of the protected-resource metadata (RFC 9728). */
export function resourceMetadataUrl(publicUrl: string): string {
  return `${publicUrl}/.well-known/oauth-protected-resource${MCP_PATH}`;
}

/** Returns the `WWW-Authenticate` value of the MCP channel: the reason of refusal and the metadata URL. */
export function bearerChallenge(publicUrl: string, parameters: Readonly<Record<string, string>> = {}): string {
  const all = { ...parameters, resource_metadata: resourceMetadataUrl(publicUrl) };
  return `Bearer ${Object.entries(all)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`;
}

/** Returns whether a request is for the MCP channel. */
export function isMcpRequest(request: IncomingMessage & { readonly originalUrl?: string }): boolean {
  const [path] = (request.originalUrl ?? request.url ?? '').split('?');
  return path === MCP_PATH;
}
