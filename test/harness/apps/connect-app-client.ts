import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Body } from '../services/start-reader.ts';

/** Capability of a client that shows pages of tools. */
export const SHOWS_APPS = {
  extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
};

/** An official client that shows pages, or does not. */
export interface AppClient {
  readonly serverExtensions: Body;
  tools(): Promise<Body[]>;
  resources(): Promise<Body[]>;
  read(uri: string): Promise<Body>;
  call(name: string, parameters: object): Promise<Body>;
  close(): Promise<void>;
}

type ConnectApp = (address: string, key: string, capabilities: object) => Promise<AppClient>;

function connectCurrent(mode: 'legacy' | { pin: string }): ConnectApp {
  return async (address, key, capabilities) => {
    const client = new Client({ name: 'test', version: '1' }, { capabilities, versionNegotiation: { mode } });
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }));
    return toAppClient(client as never);
  };
}

const connectEarlier: ConnectApp = async (address, key, capabilities) => {
  const client = new EarlierClient({ name: 'test', version: '1' }, { capabilities });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new EarlierTransport(new URL(address), { requestInit }) as never);
  return toAppClient(client as never);
};

function toAppClient(client: Client): AppClient {
  return {
    serverExtensions: (client.getServerCapabilities() as Body)?.extensions,
    tools: async () => (await client.listTools()).tools,
    resources: async () => (await client.listResources()).resources,
    read: async (uri) => ((await client.readResource({ uri })).contents as Body)[0],
    call: (name, parameters) => client.callTool({ name, arguments: { ...parameters } }),
    close: () => client.close(),
  };
}

/** The official clients in both eras of the protocol. */
export const APP_CLIENTS: readonly (readonly [name: string, connect: ConnectApp])[] = [
  ['the current client, 2026-07-28', connectCurrent({ pin: '2026-07-28' })],
  ['the current client, 2025-11-25', connectCurrent('legacy')],
  ['the earlier client', connectEarlier],
];
