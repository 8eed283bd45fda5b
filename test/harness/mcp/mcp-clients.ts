import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Body } from '../services/start-reader.ts';

/** Progress callback and abort signal of a call. */
export interface CallOptions {
  readonly onprogress?: (progress: { progress: number; total?: number | undefined }) => void;
  readonly signal?: AbortSignal;
}

/** The common interface of the official clients. */
export interface OfficialClient {
  tools(): Promise<Body[]>;
  call(name: string, parameters?: object, options?: CallOptions): Promise<Body>;
  read(uri: string): Promise<string>;
  prompt(name: string, parameters: Record<string, string>): Promise<Body[]>;
  complete(uri: string, name: string, value: string): Promise<string[]>;
  close(): Promise<void>;
}

type Connect = (address: string, key: string | null) => Promise<OfficialClient>;

function headersOf(key: string | null): { headers: Record<string, string> } {
  return { headers: key === null ? {} : { authorization: `Bearer ${key}` } };
}

function connectCurrent(mode: 'legacy' | { pin: string }): Connect {
  return async (address, key) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: headersOf(key) }));
    return {
      tools: async () => (await client.listTools()).tools,
      call: (name, parameters = {}, options = {}) => client.callTool({ name, arguments: { ...parameters } }, options),
      read: async (uri) => ((await client.readResource({ uri })).contents as Body)[0].text,
      prompt: async (name, parameters) => (await client.getPrompt({ name, arguments: parameters })).messages,
      complete: async (uri, name, value) =>
        (await client.complete({ ref: { type: 'ref/resource', uri }, argument: { name, value } })).completion.values,
      close: () => client.close(),
    };
  };
}

const connectEarlier: Connect = async (address, key) => {
  const client = new EarlierClient({ name: 'test', version: '1' });
  await client.connect(new EarlierTransport(new URL(address), { requestInit: headersOf(key) }) as never);
  return {
    tools: async () => (await client.listTools()).tools,
    call: (name, parameters = {}, options = {}) =>
      client.callTool({ name, arguments: { ...parameters } }, undefined, options as never),
    read: async (uri) => ((await client.readResource({ uri })).contents as Body)[0].text,
    prompt: async (name, parameters) => (await client.getPrompt({ name, arguments: parameters })).messages,
    complete: async (uri, name, value) =>
      (await client.complete({ ref: { type: 'ref/resource', uri }, argument: { name, value } })).completion.values,
    close: () => client.close(),
  };
};

/** The official clients, in both revisions of the protocol if a client supports both. */
export const OFFICIAL_CLIENTS: readonly (readonly [name: string, connect: Connect])[] = [
  ['the current client, 2026-07-28', connectCurrent({ pin: '2026-07-28' })],
  ['the current client, 2025-11-25', connectCurrent('legacy')],
  ['the earlier client', connectEarlier],
];
