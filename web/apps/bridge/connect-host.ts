import type { ToolResult } from './tool-result.ts';

/** Revision of the MCP Apps specification that this page speaks. */
const REVISION = '2026-01-26';

/** Surroundings of the page in its host. Every member is optional. */
export interface HostContext {
  readonly theme?: 'light' | 'dark';
  /** BCP 47. */
  readonly locale?: string;
  readonly styles?: { readonly variables?: Readonly<Record<string, string | undefined>> };
}

/** Messages of the host about the tool call that opened the page. */
export interface HostEvents {
  onInput(parameters: Readonly<Record<string, unknown>>): void;
  onResult(result: ToolResult): void;
  onCancelled(): void;
  /** Called with the whole context after every change of it. */
  onContext(context: HostContext): void;
}

/** The host around the page. */
export interface Host {
  /** Whether the host passes calls of tools on to the service. */
  readonly callsTools: boolean;
  /** Whether the host opens links. */
  readonly opensLinks: boolean;
  /** @throws Error with the message of the host, when it refuses the call. */
  callTool(name: string, parameters: Readonly<Record<string, unknown>>): Promise<ToolResult>;
  /** @throws Error with the message of the host, when it refuses the link. */
  openLink(url: string): Promise<void>;
}

interface Message {
  readonly jsonrpc?: unknown;
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message?: string };
}

interface Waiting {
  resolve(result: Readonly<Record<string, unknown>>): void;
  reject(error: Error): void;
}

/**
 * Connects the page with its host: JSON-RPC 2.0 by `postMessage` to the parent window, as MCP Apps defines it.
 *
 * @param name - Name of the page.
 * @throws Error when the host refuses the connection.
 */
export async function connectHost(page: Window & typeof globalThis, name: string, events: HostEvents): Promise<Host> {
  const waiting = new Map<number | string, Waiting>();
  const send = (message: object) => page.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  let last = 0;
  const request = (method: string, params: object) => {
    last += 1;
    const id = last;
    send({ id, method, params });
    return new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => waiting.set(id, { resolve, reject }));
  };
  let context: HostContext = {};
  const update = (part: object | undefined) => {
    context = { ...context, ...part };
    events.onContext(context);
  };
  const told: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => void>> = {
    'ui/notifications/tool-input': (params) =>
      events.onInput((params.arguments ?? {}) as Readonly<Record<string, unknown>>),
    'ui/notifications/tool-result': (params) => events.onResult(params as ToolResult),
    'ui/notifications/tool-cancelled': () => events.onCancelled(),
    'ui/notifications/host-context-changed': update,
  };
  page.addEventListener('message', ({ source, data }: MessageEvent<Message | null>) => {
    if (source !== page.parent || data?.jsonrpc !== '2.0') return;
    const { id, method, params = {} } = data;
    if (method === undefined) settle(data, waiting);
    else if (id === undefined) told[method]?.(params);
    else send({ id, ...answerTo(method) });
  });
  const opened = await request('ui/initialize', {
    appInfo: { name: `cyclegraph-${name}`, version: '1.0.0' },
    appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
    protocolVersion: REVISION,
  });
  update(opened.hostContext as object | undefined);
  send({ method: 'ui/notifications/initialized', params: {} });
  reportSize(page, (size) => send({ method: 'ui/notifications/size-changed', params: size }));
  const abilities = (opened.hostCapabilities ?? {}) as { readonly serverTools?: object; readonly openLinks?: object };
  return {
    callsTools: abilities.serverTools !== undefined,
    opensLinks: abilities.openLinks !== undefined,
    callTool: (tool, parameters) => request('tools/call', { name: tool, arguments: parameters }),
    async openLink(url) {
      const { isError } = await request('ui/open-link', { url });
      if (isError === true) throw new Error('The host did not open the link.');
    },
  };
}

function settle({ id, result, error }: Message, waiting: Map<number | string, Waiting>): void {
  const one = waiting.get(id ?? '');
  if (!one) return;
  waiting.delete(id ?? '');
  if (error) one.reject(new Error(error.message ?? 'The host refused the request without a reason.'));
  else one.resolve(result ?? {});
}

/** The page holds nothing that a host must wait for before it closes it. */
const EMPTY_ANSWERS: ReadonlySet<string> = new Set(['ping', 'ui/resource-teardown']);
const METHOD_NOT_FOUND = -32_601;

function answerTo(method: string): object {
  if (EMPTY_ANSWERS.has(method)) return { result: {} };
  return { error: { code: METHOD_NOT_FOUND, message: `Unknown method ${method}.` } };
}

/** Reports the size of the content after every change. */
function reportSize({ document, ResizeObserver }: Window & typeof globalThis, report: (size: object) => void): void {
  let reported = '';
  const observer = new ResizeObserver(() => {
    const { width, height } = document.body.getBoundingClientRect();
    const size = { width: Math.ceil(width), height: Math.ceil(height) };
    const text = JSON.stringify(size);
    if (text !== reported) report(size);
    reported = text;
  });
  observer.observe(document.body);
}
