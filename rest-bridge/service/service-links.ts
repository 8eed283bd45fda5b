/** Link to a document or channel of the service. */
export interface ServiceLink {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly url: string;
  /** URL of the page about a channel; null for a document, which is read at its own URL. */
  readonly guide: string | null;
}

type Link = readonly [name: string, title: string, path: string, about: string, guide?: string];

const LINKS: readonly Link[] = [
  ['openapi', 'OpenAPI', '/openapi.json', 'every route with exact schemas'],
  ['docs', 'Documentation', '/docs', 'quickstarts, guides and the API reference, for people'],
  ['graphql', 'GraphQL', '/graphql', 'the whole graph, with edges between knowledge objects', '/docs/start/graphql'],
  ['mcp', 'MCP', '/api/mcp', 'tools, resources and prompts over Streamable HTTP', '/docs/start/mcp'],
  ['prices', 'Price catalog', '/.well-known/x402.json', 'pay-per-call routes'],
  ['info', 'Info', '/api/v1/info', 'versions, age of the data and counts'],
  ['errors', 'Errors', '/docs/errors', 'every error code'],
  ['llms', 'Index', '/llms.txt', 'all routes and tools on one page'],
  ['agents', 'Guide for agents', '/agents.md', 'channels, keys, quotas, errors and payment'],
  ['skill', 'Skill', '/skill.md', 'how to use the tools, by topic'],
  ['account', 'Account', '/dashboard/account/api-keys', 'API keys and connected applications, for people'],
  ['sitemap', 'Pages', '/sitemap.xml', 'knowledge and ontology pages for people'],
];

/** Links to all documents and channels of the service. */
export function serviceLinks(publicUrl: string): ServiceLink[] {
  return LINKS.map(([name, title, path, about, guide]) => ({
    name,
    title,
    about,
    url: `${publicUrl}${path}`,
    guide: guide === undefined ? null : `${publicUrl}${guide}`,
  }));
}
