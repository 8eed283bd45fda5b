import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Stack } from '../services/start-stack.ts';
import { faultOf } from './mcp-fault.ts';

/** An MCP client with a key. */
export interface McpCaller {
  /** Structured content of an answer, or the problem document of an error. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are read member by member in assertions
  call(name: string, parameters: Readonly<Record<string, unknown>>): Promise<{ isError: boolean; body: any }>;
  /** Names of the parameters that a tool declares. */
  membersOf(name: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function connectMcp({ url }: Pick<Stack, 'url'>, key: string): Promise<McpCaller> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), { requestInit }));
  return {
    async call(name, parameters) {
      const result = await client.callTool({ name, arguments: { ...parameters } });
      return result.isError
        ? { isError: true, body: faultOf(result) }
        : { isError: false, body: result.structuredContent };
    },
    async membersOf(name) {
      const { tools } = await client.listTools();
      return Object.keys(tools.find((tool) => tool.name === name)?.inputSchema.properties ?? {});
    },
    close: () => client.close(),
  };
}
