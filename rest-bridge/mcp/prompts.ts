import {
  type GetPromptResult,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { didYouMean } from '../../platform/text/nearest.ts';
import type { PromptDeclaration } from '../compile/resource.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { edgeStateOf } from './edge-state.ts';
import type { McpResources } from './resources.ts';

type Prompting = RunnableEndpoint & { readonly prompt: PromptDeclaration };

/** The prompts of all endpoints that have one, as they are listed. */
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

/** The prompts that are offered. */
export interface McpPrompts {
  readonly listed: readonly object[];
  /** @throws ProtocolError when there is no such prompt, or it has no such argument. */
  get(name: string, given: Readonly<Record<string, string>>, context: ServerContext): Promise<GetPromptResult>;
}

/** Prompts are words on how to read, then the answer as a resource. */
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
          `There is no prompt ${JSON.stringify(name)}.${didYouMean(name, names)}`,
        );
      const { prompt } = found;
      const stray = Object.keys(given).find((argument) => !prompt.arguments.includes(argument));
      if (stray !== undefined)
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The prompt ${prompt.name} has no argument ${stray}.`);
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
