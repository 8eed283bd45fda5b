import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { didYouMean } from '../../platform/text/nearest.ts';
import type { PromptDeclaration } from '../compile/mcp-declarations.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { edgeStateOf } from './edge-state.ts';
import type { McpResources } from './resources.ts';

type Prompting = RunnableEndpoint & { readonly prompt: PromptDeclaration };

/** Lists the prompts of all endpoints. */
export function describePrompts(endpoints: readonly RunnableEndpoint[]) {
  return promptsOf(endpoints).map(({ prompt, endpoint }) => ({
    name: prompt.name,
    title: prompt.title,
    description: prompt.text,
    arguments: prompt.arguments.map((name) => ({
      name,
      description: endpoint.parameters.find((one) => one.name === name)?.schema.description,
      required: false,
    })),
  }));
}

/** Prompts of the server. */
export interface McpPrompts {
  readonly listed: Prompt[];
  /** @throws ProtocolError for an unknown prompt or argument. */
  get(name: string, given: Readonly<Record<string, string>>, context: ServerContext): Promise<GetPromptResult>;
}

/** Creates the prompts. Each consists of reading instructions followed by the answer as a resource. */
export function createMcpPrompts(endpoints: readonly RunnableEndpoint[], resources: McpResources): McpPrompts {
  const prompts = promptsOf(endpoints);
  const names = prompts.map(({ prompt }) => prompt.name);
  return {
    listed: describePrompts(endpoints),
    async get(name, given, context) {
      const found = prompts.find(({ prompt }) => prompt.name === name);
      if (!found)
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `Unknown prompt ${JSON.stringify(name)}.${didYouMean(name, names)}`,
        );
      const { prompt } = found;
      const stray = Object.keys(given).find((argument) => !prompt.arguments.includes(argument));
      if (stray !== undefined)
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `Unknown argument ${stray} of prompt ${prompt.name}. List its arguments with prompts/list.`,
        );
      const parameters = { ...prompt.parameters, ...given } as Record<string, string>;
      const resource = await resources.readOf(found, parameters, edgeStateOf(context));
      return {
        description: prompt.title,
        messages: [
          { role: 'user', content: { type: 'text', text: prompt.text } },
          { role: 'user', content: { type: 'resource', resource } },
        ],
      };
    },
  };
}

function promptsOf(endpoints: readonly RunnableEndpoint[]): Prompting[] {
  return endpoints.flatMap((runnable) =>
    runnable.endpoint.prompt === null ? [] : [{ ...runnable, prompt: runnable.endpoint.prompt }],
  );
}
