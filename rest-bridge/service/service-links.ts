/** Link to a document or channel of the service. */
export interface ServiceLink {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly url: string;
}

const LINKS: readonly (readonly [name: string, title: string, path: string, about: string])[] = [
  ['openapi', 'OpenAPI', '/openapi.json', 'every route with exact schemas'],
  ['docs', 'Documentation', '/docs', 'quickstarts, guides and the API reference, for people'],
  ['graphql', 'GraphQL', '/graphql', 'the whole graph, with edges between knowledge objects'],
  ['mcp', 'MCP', '/api/mcp', 'tools, resources and prompts over Streamable HTTP'],
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
  return LINKS.map(([name, title, path, about]) => ({ name, title, about, url: `${publicUrl}${path}` }));
}
