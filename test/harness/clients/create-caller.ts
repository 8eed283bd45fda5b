// biome-ignore lint/suspicious/noExplicitAny: bodies without an operation's type are read member by member in assertions
export type Body = any;

/** Member that REST adds to the answers of keyed requests. */
export interface WithTier {
  readonly tier: string;
}

/** Answer to a request; its body has the type of the operation that the caller names: `get<Answers['Candles']>(…)`. */
export interface Answer<Content = Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Content;
}

/** A client of the HTTP side of a service. */
export interface HttpCaller {
  get<Content = Body>(path: string, init?: RequestInit & { key?: string }): Promise<Answer<Content>>;
  /** Sends a JSON body. */
  post<Content = Body>(
    path: string,
    body: object,
    init?: { key?: string; headers?: Record<string, string> },
  ): Promise<Answer<Content>>;
}

export function createCaller(url: string): HttpCaller {
  const get = async (path: string, { key, headers, ...init }: RequestInit & { key?: string } = {}) => {
    const response = await fetch(url + path, {
      ...init,
      headers: { ...(key && { authorization: `Bearer ${key}` }), ...(headers as Record<string, string>) },
    });
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').includes('json');
    return { status: response.status, headers: response.headers, body: json && text ? JSON.parse(text) : text };
  };
  const post: HttpCaller['post'] = (path, body, { key, headers } = {}) =>
    get(path, {
      method: 'POST',
      ...(key && { key }),
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return { get, post };
}
