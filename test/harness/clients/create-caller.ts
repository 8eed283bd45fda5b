export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are read member by member in assertions
  readonly body: any;
}

/** A client of the HTTP side of a service. */
export interface HttpCaller {
  get(path: string, init?: RequestInit & { key?: string }): Promise<Answer>;
  /** Sends a JSON body. */
  post(path: string, body: object, init?: { key?: string; headers?: Record<string, string> }): Promise<Answer>;
}

export function createCaller(url: string): HttpCaller {
  const get: HttpCaller['get'] = async (path, { key, headers, ...init } = {}) => {
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
