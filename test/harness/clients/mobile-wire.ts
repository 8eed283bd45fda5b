import { sha256 } from './sha-256.ts';

// The requests of Apollo's mobile clients with default settings, as their sources of August 2026 write them: Apollo
// Kotlin 5 (DefaultHttpRequestComposer, HttpNetworkTransport, AutoPersistedQueryInterceptor) and Apollo iOS 2.4
// (JSONRequest, RequestBodyCreator, URLQueryParameterTransformer). Tests send these bytes.

/** An operation with a name, as the compilers of the mobile clients generate it. */
export interface NamedOperation {
  readonly name: string;
  readonly document: string;
}

/** How a mobile client asks with a persisted query. */
export type Persisted = 'hash' | 'document';

/** A request as `fetch` takes it. */
export interface WireRequest {
  readonly url: string;
  readonly init: { readonly method: 'GET' | 'POST'; readonly headers: Record<string, string>; readonly body?: string };
}

export interface MobileClient {
  readonly name: string;
  query(operation: NamedOperation): WireRequest;
  get(operation: NamedOperation): WireRequest;
  /** Hash alone, as a first attempt, or document and hash, as the second attempt. */
  persisted(operation: NamedOperation, how: Persisted): WireRequest;
  mutate(operation: NamedOperation): WireRequest;
  subscribe(operation: NamedOperation): WireRequest;
}

const PREFLIGHT = { 'Apollo-Require-Preflight': 'true' };

/** Apollo Kotlin: hashes by GET, unknown ones again by POST. */
export function apolloKotlin(url: string): MobileClient {
  const accept = (spec: string) => `multipart/mixed;${spec}, application/graphql-response+json, application/json`;
  const defer = accept('deferSpec=20220824');
  const clientLibrary = { name: 'apollo-kotlin', version: '5.1.0' };
  const extensionsOf = ({ document }: NamedOperation) => ({
    persistedQuery: { version: 1, sha256Hash: sha256(document) },
    clientLibrary,
  });
  const post = ({ name, document }: NamedOperation, accepted: string, extensions: object = { clientLibrary }) => ({
    url,
    init: {
      method: 'POST' as const,
      headers: { accept: accepted, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: document, operationName: name, extensions }),
    },
  });
  const get = (parameters: Readonly<Record<string, string>>): WireRequest => {
    const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeReserved(value)}`);
    return { url: `${url}?${query.join('&')}`, init: { method: 'GET', headers: { ...PREFLIGHT, accept: defer } } };
  };
  return {
    name: 'Apollo Kotlin',
    query: (operation) => post(operation, defer),
    mutate: (operation) => post(operation, defer),
    subscribe: (operation) => post(operation, accept('subscriptionSpec=1.0')),
    get: ({ name, document }) =>
      get({ query: document, operationName: name, extensions: JSON.stringify({ clientLibrary }) }),
    persisted: (operation, how) =>
      how === 'document'
        ? post(operation, defer, extensionsOf(operation))
        : get({ operationName: operation.name, extensions: JSON.stringify(extensionsOf(operation)) }),
  };
}

/** Apollo iOS with GET for queries: hashes by GET, unknown ones again by POST; names and parameters sorted. */
export function apolloIos(url: string): MobileClient {
  const clientLibrary = { name: 'apollo-ios', version: '2.4.0' };
  const awareness = {
    'apollographql-client-name': 'org.example.cycles-apollo-ios',
    'apollographql-client-version': '1.0+1',
  };
  const accept = (spec: string) => `multipart/mixed;${spec},application/graphql-response+json,application/json`;
  const defer = accept('deferSpec=20220824');
  const plain = { clientLibrary };
  const hashed = ({ document }: NamedOperation) => ({
    clientLibrary,
    persistedQuery: { sha256Hash: sha256(document), version: 1 },
  });
  const post = ({ name, document }: NamedOperation, accepted: string, extensions: object = plain): WireRequest => ({
    url,
    init: {
      method: 'POST',
      headers: { ...awareness, 'Content-Type': 'application/json', Accept: accepted },
      body: JSON.stringify({ extensions, operationName: name, query: document }),
    },
  });
  const get = (extensions: object, operationName: string, document?: string): WireRequest => {
    const parameters = { extensions: JSON.stringify(extensions), operationName, ...(document && { query: document }) };
    const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeQueryItem(value)}`);
    const headers = { ...awareness, Accept: defer, ...PREFLIGHT };
    return { url: `${url}?${query.join('&')}`, init: { method: 'GET', headers } };
  };
  return {
    name: 'Apollo iOS',
    query: (operation) => post(operation, defer),
    mutate: (operation) => post(operation, defer),
    subscribe: (operation) => post(operation, accept('subscriptionSpec=1.0')),
    get: ({ name, document }) => get(plain, name, document),
    persisted: (operation, how) =>
      how === 'document' ? post(operation, defer, hashed(operation)) : get(hashed(operation), operation.name),
  };
}

/** Percent-encodes all characters but the unreserved ones of RFC 3986. */
function encodeReserved(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Percent-encodes as `URLComponents` does: characters that a query may hold stay, except separators. */
function encodeQueryItem(text: string): string {
  return encodeURIComponent(text).replace(/%(?:24|2C|2F|3A|3F|40)/g, decodeURIComponent);
}
