/** A request as a client sent it. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

export interface WatchedFetch {
  readonly fetch: typeof fetch;
  readonly requests: readonly SentRequest[];
  readonly answers: readonly Response[];
  /** Resolves with the head of the first answer. */
  readonly first: Promise<void>;
}

/** Fetches as the client does, and records each request and its answer. */
export function watchedFetch(): WatchedFetch {
  const requests: SentRequest[] = [];
  const answers: Response[] = [];
  let answered = () => {};
  const first = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const watched: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const body = typeof init?.body === 'string' ? init.body : undefined;
    requests.push({ method: init?.method ?? 'GET', url, headers: new Headers(init?.headers), body });
    const answer = await fetch(input, init);
    answers.push(answer);
    answered();
    return answer;
  };
  return { fetch: watched, requests, answers, first };
}
