import { ProtocolError, type Server } from '@modelcontextprotocol/server';
import type { EdgeState } from '../../platform/http/edge.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import type { PromptDeclaration } from '../compile/resource.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import type { McpResources } from './mcp-resources.ts';

const INVALID_PARAMS = -32_602;

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

/** Answers the methods about prompts: words on how to read, then the answer as a resource. */
export function offerPrompts(server: Server, endpoints: readonly RunnableEndpoint[], resources: McpResources): void {
  const prompts = promptsOf(endpoints);
  const listed = describePrompts(endpoints);
  server.setRequestHandler('prompts/list', async () => ({ prompts: listed }) as never);
  server.setRequestHandler('prompts/get', async ({ params }, ctx) => {
    const found = prompts.find(({ prompt }) => prompt.name === params.name);
    if (!found) {
      const names = listed.map(({ name }) => name);
      throw new ProtocolError(
        INVALID_PARAMS,
        `There is no prompt ${JSON.stringify(params.name)}.${didYouMean(params.name, names)}`,
      );
    }
    const { prompt } = found;
    const given = params.arguments ?? {};
    const stray = Object.keys(given).find((name) => !prompt.arguments.includes(name));
    if (stray !== undefined)
      throw new ProtocolError(INVALID_PARAMS, `The prompt ${prompt.name} has no argument ${stray}.`);
    const state = ctx.http?.authInfo?.extra as unknown as EdgeState;
    const resource = await resources.readOf(found, { ...prompt.parameters, ...given } as Record<string, string>, state);
    return {
      description: prompt.title,
      messages: [
        { role: 'user', content: { type: 'text', text: prompt.text } },
        { role: 'user', content: { type: 'resource', resource } },
      ],
    } as never;
  });
}

function promptsOf(endpoints: readonly RunnableEndpoint[]): Prompting[] {
  return endpoints.flatMap((runnable) =>
    runnable.endpoint.prompt === null ? [] : [{ ...runnable, prompt: runnable.endpoint.prompt }],
  );
}
