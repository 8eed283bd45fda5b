/** Headers by which GraphQL clients give their name; also members of `connection_init`. */
const NAME_HEADERS = ['graphql-client-name', 'apollographql-client-name'] as const;

/** Returns the name that a GraphQL client gives itself; null if it gives none. */
export function clientNameIn(headers: Readonly<Record<string, unknown>>): string | null {
  for (const name of NAME_HEADERS) {
    const given = headers[name];
    if (typeof given === 'string' && given.trim() !== '') return given.trim();
  }
  return null;
}
