import {
  acceptedContent,
  type GetPromptResult,
  inputRequired,
  ResourceNotFoundError,
  type ServerContext,
  UriTemplate,
} from '@modelcontextprotocol/server';
import type { JsonSchema } from '../../rest-bridge/compile/endpoint.ts';
import { createJobs } from '../../rest-bridge/mcp/jobs.ts';
import type { McpOffer } from '../../rest-bridge/mcp/offer.ts';
import type { ResourceContent } from '../../rest-bridge/mcp/resources.ts';
import { embedded, type FixtureHooks, fixtureTools, objectOf, PIXEL, picture, textContent } from './fixture-tools.ts';

const RESOURCES: Readonly<Record<string, ResourceContent>> = {
  'test://static-text': {
    uri: 'test://static-text',
    mimeType: 'text/plain',
    text: 'This is the content of the static text resource.',
  },
  'test://static-binary': { uri: 'test://static-binary', mimeType: 'image/png', blob: PIXEL },
  'test://watched-resource': { uri: 'test://watched-resource', mimeType: 'text/plain', text: 'watched' },
};
const TEMPLATE = new UriTemplate('test://template/{id}/data');

type Prompt = (given: Readonly<Record<string, string>>, context: ServerContext) => GetPromptResult | object;

const PROMPTS: Readonly<Record<string, { readonly arguments: readonly string[]; readonly get: Prompt }>> = {
  test_simple_prompt: { arguments: [], get: () => asked(textContent('This is a simple prompt for testing.')) },
  test_prompt_with_arguments: {
    arguments: ['arg1', 'arg2'],
    get: ({ arg1, arg2 }) => asked(textContent(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  },
  test_prompt_with_embedded_resource: {
    arguments: ['resourceUri'],
    get: ({ resourceUri = '' }) =>
      asked(
        embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
        textContent('Please process the embedded resource above.'),
      ),
  },
  test_prompt_with_image: {
    arguments: [],
    get: () => asked(picture, textContent('Please analyze the image above.')),
  },
  test_input_required_result_prompt: {
    arguments: [],
    get(_given, { mcpReq }) {
      const given = acceptedContent(mcpReq.inputResponses, 'user_context') as { context?: string } | undefined;
      if (given?.context !== undefined) return asked(textContent(given.context));
      const requestedSchema = objectOf({ context: { type: 'string' } }, ['context']);
      const form = inputRequired.elicit({ message: 'Context?', requestedSchema } as never);
      return inputRequired({ inputRequests: { user_context: form } });
    },
  },
};

function asked(...content: object[]): object {
  return { messages: content.map((one) => ({ role: 'user', content: one })) };
}

/** Tools, prompts and resources that the official suite requests, behind the mount of the service. */
export function createFixtureOffer(hooks: FixtureHooks): McpOffer {
  const tools = fixtureTools(hooks);
  const read = async (uri: string): Promise<ResourceContent> => {
    const id = TEMPLATE.match(uri)?.id;
    if (id === undefined) {
      const known = RESOURCES[uri];
      if (!known) throw new ResourceNotFoundError(uri);
      return known;
    }
    const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` });
    return { uri, mimeType: 'application/json', text };
  };
  return {
    capabilities: {
      tools: { listChanged: true },
      resources: { subscribe: true, listChanged: true },
      prompts: { listChanged: true },
      logging: {},
      completions: {},
    },
    tools: {
      list: () => Object.entries(tools).map(([name, { inputSchema }]) => ({ name, description: name, inputSchema })),
      inputOf: (name) => tools[name]?.inputSchema as JsonSchema | undefined,
      writes: () => false,
      waits: () => true,
      async call(name, given, context) {
        const tool = tools[name];
        if (!tool) throw new Error(`there is no fixture ${name}`);
        return (await tool.run(given, context)) as never;
      },
    },
    resources: {
      templates: [{ uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' }],
      list: async () => ({
        resources: Object.values(RESOURCES).map(({ uri, mimeType }) => ({ uri, name: uri.slice(7), mimeType })),
      }),
      read,
      readOf: async () => {
        throw new Error('no fixture is an operation');
      },
      complete: async () => ['paris', 'park'],
    },
    prompts: {
      listed: Object.entries(PROMPTS).map(([name, { arguments: names }]) => ({
        name,
        description: name,
        arguments: names.map((one) => ({ name: one, description: one, required: true })),
      })),
      async get(name, given, context) {
        const prompt = PROMPTS[name];
        if (!prompt) throw new Error(`there is no fixture ${name}`);
        return (await prompt.get(given, context)) as GetPromptResult;
      },
    },
    jobs: createJobs([]),
    apps: null,
    extend(server) {
      // With sessions, clients of the older revisions can subscribe too.
      server.registerCapabilities({ resources: { subscribe: true } });
      server.setRequestHandler('resources/subscribe', async () => ({}));
      server.setRequestHandler('resources/unsubscribe', async () => ({}));
    },
  };
}
