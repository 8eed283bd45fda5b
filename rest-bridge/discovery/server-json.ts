import { mcpResource } from '../../platform/http/bearer-challenge.ts';
import { PRODUCT_VERSION } from '../../platform/product-version.ts';

const DESCRIPTION = 'Explainable, reproducible market-cycle data of Bitcoin and crypto, with backtests.';
/** Revisions of the protocol that the mount serves. */
const REVISIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

/** Describes the MCP server in the format of the MCP registry, which publishes it as `server.json`. */
export function serverJson(publicUrl: string) {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    ...identityOf(publicUrl),
    remotes: [remoteOf(publicUrl)],
  };
}

/**
 * Describes the MCP server to clients that know only its host (SEP-2127). The format belongs to an experimental extension,
 * so the card is marked as a draft.
 */
export function serverCard(publicUrl: string) {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...identityOf(publicUrl),
    remotes: [{ ...remoteOf(publicUrl), supportedProtocolVersions: REVISIONS }],
    _meta: { [`${namespaceOf(publicUrl)}/status`]: 'draft' },
  };
}

function identityOf(publicUrl: string) {
  return {
    name: `${namespaceOf(publicUrl)}/cyclegraph`,
    title: 'Cyclegraph',
    description: DESCRIPTION,
    version: PRODUCT_VERSION,
    websiteUrl: publicUrl,
  };
}

function remoteOf(publicUrl: string) {
  return {
    type: 'streamable-http',
    url: mcpResource(publicUrl),
    headers: [
      {
        name: 'Authorization',
        description: 'Bearer and an API key; clients with OAuth need none.',
        isRequired: false,
        isSecret: true,
      },
    ],
  };
}

/** The host in reverse, as names in the registry begin: `com.example` for `example.com`. */
function namespaceOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return hostname.replace(/[[\]]/g, '').replaceAll(':', '-').split('.').reverse().join('.');
}
