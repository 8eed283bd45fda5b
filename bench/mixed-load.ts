import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { LONG_HISTORIES } from './long-histories.ts';

/** Requests that are on their way at a time. */
const AT_A_TIME = 4;
const SOCKETS = 100;
/** One request in so many runs a backtest. */
const BACKTEST_EVERY = 50;
/** One request in so many closes a socket and opens another. */
const SOCKET_EVERY = 20;

const SUBSCRIPTION = 'subscription { pulseChanged { score band } }';
const STRATEGIES = ['golden_cross', 'rsi_sma', 'ts_momentum'];
const OBJECTS = ['market_pulse/BTC', 'btc_cycle/BTC', 'market_regime/GLOBAL'];
const PAGES = ['/', '/charts', '/knowledge', '/docs'];

/** A request of a mix, by the number of requests before it; throws for an answer that is not 200. */
type Request = (i: number) => Promise<unknown>;

/** What a mix of callers has sent. */
export interface MixedLoad {
  /** Number of answers so far, by kind of request. */
  readonly counts: ReadonlyMap<string, number>;
  /** Stops sending, waits for the last answers and closes the sockets. */
  stop(): Promise<void>;
}

/** Calls a tool over MCP, with arguments that no earlier call had. */
export function mcpCall(url: string, key: string): Request {
  const send = sender(url, key);
  return (i) => {
    const params = { name: 'svc_get_pulse_history', arguments: { days: 30 + (i % 300) } };
    return send('/api/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  };
}

/** Sends every kind of request in turn, as fast as a few callers at a time are answered. */
export function startMixedLoad(url: string, key: string): MixedLoad {
  const kinds = kindsOf(url, key);
  const names = Object.keys(kinds).filter((name) => name !== 'backtest');
  const counts = new Map<string, number>();
  const sockets = openSockets(url, key);
  let isOver = false;
  let sent = 0;
  const caller = async () => {
    while (!isOver) {
      const i = sent++;
      const name = i % BACKTEST_EVERY === 0 ? 'backtest' : (names[i % names.length] as string);
      await kinds[name]?.(i);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (i % SOCKET_EVERY === 0) sockets.renew();
    }
  };
  const callers = Promise.all(Array.from({ length: AT_A_TIME }, caller));
  callers.catch(() => {});
  return {
    counts,
    async stop() {
      isOver = true;
      await callers;
      await sockets.close();
    },
  };
}

function kindsOf(url: string, key: string): Readonly<Record<string, Request>> {
  const send = sender(url, key);
  const pick = (from: readonly string[], i: number) => from[i % from.length] as string;
  return {
    walk: (i) => send('/graphql', { query: walkOf(2 + (i % 11)) }),
    history: (i) => send(pick(LONG_HISTORIES, i)),
    kept: () => send('/api/v1/svc-pulse/today'),
    'past day': (i) => send(`/api/v1/knowledge/${pick(OBJECTS, i)}?as_of=${pastDay(i % 1_500)}`),
    mcp: mcpCall(url, key),
    page: (i) => send(pick(PAGES, i)),
    backtest: (i) =>
      send('/api/v1/backtests/run', {
        strategy: pick(STRATEGIES, i),
        pair: 'BTCUSDT',
        date_from: pastDay(500 + (i % 1_500)),
      }),
  };
}

function sender(url: string, key: string) {
  return async (path: string, body?: object): Promise<void> => {
    const response = await fetch(url + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${key}`,
        accept: path.startsWith('/api') || body ? 'application/json, text/event-stream' : 'text/html',
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    const text = await response.text();
    if (response.status !== 200)
      throw new Error(`Expected status 200 for ${path}; got ${response.status}: ${text.slice(0, 500)}`);
  };
}

function walkOf(first: number): string {
  const edges = (more: string) => `edges(first: ${first}) { nodes { kind target { __typename ${more} } } }`;
  return `{ knowledge(type: "market_briefing", subject: "GLOBAL") { title ${edges(edges(edges('')))} } }`;
}

function pastDay(i: number): string {
  return new Date(Date.now() - (3 + i) * 86_400_000).toISOString().slice(0, 10);
}

/** Subscribers of a live field; one after another leaves and another comes. */
export function openSockets(url: string, key: string, count = SOCKETS) {
  const open = () => {
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${key}` },
      retryAttempts: 0,
      lazy: true,
    });
    const connected = new Promise<void>((resolve) => client.on('connected', () => resolve()));
    client.subscribe({ query: SUBSCRIPTION }, { next: () => {}, error: () => {}, complete: () => {} });
    return { close: async () => client.dispose(), connected };
  };
  const all = Array.from({ length: count }, open);
  return {
    opened: () => Promise.all(all.map(({ connected }) => connected)),
    renew() {
      void all.shift()?.close();
      all.push(open());
    },
    close: async () => void (await Promise.all(all.map((one) => one.close()))),
  };
}
