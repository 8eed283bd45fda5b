import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  type ServerContext,
  type ServerNotifier,
} from '@modelcontextprotocol/server';
import type { JsonSchema } from '../../rest-bridge/compile/endpoint.ts';

// The official suite fixes the names and the answers of these tools.

type Given = Readonly<Record<string, unknown>>;
type Run = (given: Given, context: ServerContext) => Promise<object> | object;

export interface FixtureTool {
  readonly inputSchema: object;
  readonly run: Run;
}

export interface FixtureHooks {
  notify(): ServerNotifier;
  closeStream(context: ServerContext): void;
}

/** A one-pixel image. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const SILENCE = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';
const TEXT: JsonSchema = { type: 'string' };
const NONE = objectOf();

/** Signs the state that a client carries from one round to the next. */
export const stateCodec = createRequestStateCodec({ key: new Uint8Array(32).fill(7), ttlSeconds: 600 });

export function objectOf(properties: Readonly<Record<string, unknown>> = {}, required: readonly string[] = []) {
  return { type: 'object' as const, properties, required };
}

export function embedded(uri: string, mimeType: string, text: string) {
  return { type: 'resource' as const, resource: { uri, mimeType, text } };
}

export function textContent(text: string) {
  return { type: 'text' as const, text };
}

export const picture = { type: 'image' as const, data: PIXEL, mimeType: 'image/png' };

function answer(...content: object[]): CallToolResult {
  return { content } as CallToolResult;
}

function said(text: string): CallToolResult {
  return answer(textContent(text));
}

function reading(run: Run): FixtureTool {
  return { inputSchema: NONE, run };
}

/** Tools of both revisions that answer at once. */
const PLAIN: Readonly<Record<string, FixtureTool>> = {
  test_simple_text: reading(() => said('This is a simple text response for testing.')),
  test_image_content: reading(() => answer(picture)),
  test_audio_content: reading(() => answer({ type: 'audio', data: SILENCE, mimeType: 'audio/wav' })),
  test_embedded_resource: reading(() =>
    answer(embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')),
  ),
  test_multiple_content_types: reading(() =>
    answer(
      textContent('Multiple content types test:'),
      picture,
      embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ),
  ),
  test_error_handling: reading(() => ({
    ...said('This tool intentionally returns an error for testing'),
    isError: true,
  })),
  test_tool_with_logging: reading(async (_given, { mcpReq }) => {
    for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed'])
      await mcpReq.notify({ method: 'notifications/message', params: { level: 'info', data } });
    return said('logged');
  }),
  test_logging_tool: reading(async (_given, { mcpReq }) => {
    await mcpReq.log('info', 'logged where it was asked for');
    return said('ok');
  }),
  test_tool_with_progress: reading(async (_given, { mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    if (progressToken !== undefined)
      for (const progress of [0, 50, 100])
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
    return said(String(progressToken));
  }),
  test_streaming_elicitation: reading(() => said('no requests of its own on this stream')),
  test_x_mcp_header: {
    inputSchema: objectOf({ region: { ...TEXT, 'x-mcp-header': 'Region' }, level: { type: 'integer' } }),
    run: ({ region = '' }) => said(`region=${String(region)}`),
  },
  json_schema_2020_12_tool: {
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: { address: { $anchor: 'addressDef', type: 'object', properties: { street: TEXT, city: TEXT } } },
      properties: {
        name: TEXT,
        address: { $ref: '#/$defs/address' },
        contactMethod: { type: 'string', enum: ['phone', 'email'] },
        phone: TEXT,
        email: TEXT,
      },
      allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
      if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['phone'] },
      else: { required: ['email'] },
      additionalProperties: false,
    },
    run: (given) => said(JSON.stringify(given)),
  },
};

/** Tools that send requests to the client during a call, which only protocol revisions with sessions allow. */
const ASKING: Readonly<Record<string, FixtureTool>> = {
  test_sampling: {
    inputSchema: objectOf({ prompt: TEXT }, ['prompt']),
    async run({ prompt }, { mcpReq }) {
      const content = textContent(String(prompt));
      const { content: said_ } = await mcpReq.requestSampling({
        messages: [{ role: 'user', content }],
        maxTokens: 100,
      });
      return said(`LLM response: ${JSON.stringify(said_)}`);
    },
  },
  test_elicitation: {
    inputSchema: objectOf({ message: TEXT }, ['message']),
    run: ({ message }, context) => elicited(context, String(message), { response: TEXT }, ['response']),
  },
  test_elicitation_sep1034_defaults: reading((_given, context) =>
    elicited(context, 'Defaults', {
      name: { ...TEXT, default: 'John Doe' },
      age: { type: 'integer', default: 30 },
      score: { type: 'number', default: 95.5 },
      status: { ...TEXT, enum: ['active', 'inactive', 'pending'], default: 'active' },
      verified: { type: 'boolean', default: true },
    }),
  ),
  test_elicitation_sep1330_enums: reading((_given, context) =>
    elicited(context, 'Enums', {
      untitledSingle: { ...TEXT, enum: OPTIONS },
      titledSingle: { ...TEXT, oneOf: TITLED },
      legacyEnum: { ...TEXT, enum: ['opt1', 'opt2', 'opt3'], enumNames: ['One', 'Two', 'Three'] },
      untitledMulti: { type: 'array', items: { ...TEXT, enum: OPTIONS } },
      titledMulti: { type: 'array', items: { anyOf: TITLED } },
    }),
  ),
};

const OPTIONS = ['option1', 'option2', 'option3'];
const TITLED = ['value1', 'value2', 'value3'].map((value, i) => ({ const: value, title: `Title ${i}` }));

async function elicited(
  { mcpReq }: ServerContext,
  message: string,
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[] = [],
): Promise<CallToolResult> {
  // Sent unchecked: the suite's client answers with members of its own, which validation would refuse.
  const params = { message, requestedSchema: objectOf(properties, required) } as never;
  const { action, content = {} } = await mcpReq.send({ method: 'elicitation/create', params });
  return said(`action=${action}, content=${JSON.stringify(content)}`);
}

/** Every tool of the suite. */
export function fixtureTools(hooks: FixtureHooks): Readonly<Record<string, FixtureTool>> {
  return {
    ...PLAIN,
    ...ASKING,
    ...ROUNDS,
    test_reconnection: reading((_given, context) => {
      hooks.closeStream(context);
      return said('reconnected');
    }),
    test_trigger_tool_change: reading(() => {
      hooks.notify().toolsChanged();
      return said('ok');
    }),
    test_trigger_prompt_change: reading(() => {
      hooks.notify().promptsChanged();
      return said('ok');
    }),
  };
}

const nameForm = (message: string) => formFor(message, { name: TEXT }, ['name']);
const confirmForm = () => formFor('Confirm?', { ok: { type: 'boolean' } }, ['ok']);

function formFor(message: string, properties: Readonly<Record<string, unknown>>, required: readonly string[]) {
  return inputRequired.elicit({ message, requestedSchema: objectOf(properties, required) } as never);
}

function sampleFor(question: string) {
  return inputRequired.createMessage({
    messages: [{ role: 'user', content: textContent(question) }],
    maxTokens: 64,
  });
}

function givenName({ mcpReq }: ServerContext, key: string): unknown {
  return (acceptedContent(mcpReq.inputResponses, key) as Given | undefined)?.name;
}

function responseOf({ mcpReq }: ServerContext, key: string): Given | undefined {
  return mcpReq.inputResponses?.[key] as Given | undefined;
}

function rootsOf(context: ServerContext): readonly { readonly uri: string }[] | undefined {
  return responseOf(context, 'client_roots')?.roots as never;
}

/** Tools that answer with the input they still need: the revision without sessions. */
const ROUNDS: Readonly<Record<string, FixtureTool>> = {
  test_missing_capability: reading((_given, context) =>
    responseOf(context, 'question') ? said('ok') : inputRequired({ inputRequests: { question: sampleFor('ping') } }),
  ),
  test_input_required_result_elicitation: reading((_given, context) => {
    const name = givenName(context, 'user_name');
    return name === undefined
      ? inputRequired({ inputRequests: { user_name: nameForm('Name?') } })
      : said(`Hello, ${String(name)}!`);
  }),
  test_input_required_result_sampling: reading((_given, context) => {
    const sampled = responseOf(context, 'capital_question');
    return sampled
      ? said(JSON.stringify(sampled.content))
      : inputRequired({ inputRequests: { capital_question: sampleFor('What is the capital of France?') } });
  }),
  test_input_required_result_list_roots: reading((_given, context) => {
    const roots = rootsOf(context);
    return roots
      ? said(roots.map(({ uri }) => uri).join())
      : inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
  }),
  test_input_required_result_request_state: confirming('state-ok', { round: 1 }),
  test_input_required_result_tampered_state: confirming('integrity-ok', { tampering: true }),
  test_input_required_result_multiple_inputs: reading(async (_given, context) => {
    const name = givenName(context, 'user_name');
    const greeting = responseOf(context, 'greeting');
    const roots = rootsOf(context);
    if (name && greeting && roots) return said(`${JSON.stringify(greeting.content)} ${String(name)} ${roots.length}`);
    return inputRequired({
      inputRequests: {
        user_name: nameForm('Name?'),
        greeting: sampleFor('Generate a greeting'),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await stateCodec.mint({ round: 1 }),
    });
  }),
  test_input_required_result_multi_round: reading(async (_given, context) => {
    const state = context.mcpReq.requestState<{ readonly round: number; readonly name?: unknown }>();
    if (!state)
      return inputRequired({
        inputRequests: { step1: nameForm('Step 1') },
        requestState: await stateCodec.mint({ round: 1 }),
      });
    if (state.round === 1)
      return inputRequired({
        inputRequests: { step2: formFor('Step 2', { color: TEXT }, ['color']) },
        requestState: await stateCodec.mint({ round: 2, name: givenName(context, 'step1') }),
      });
    const color = (acceptedContent(context.mcpReq.inputResponses, 'step2') as Given | undefined)?.color;
    return said(`${String(state.name)} likes ${String(color)}`);
  }),
  test_input_required_result_capabilities: reading((_given, { mcpReq }) => {
    if (mcpReq.inputResponses) return said('done');
    const envelope: Given = { ...mcpReq.envelope };
    const can = (envelope[CLIENT_CAPABILITIES_META_KEY] ?? {}) as Given;
    const inputRequests = {
      ...(can.elicitation !== undefined && { user_name: nameForm('Name?') }),
      ...(can.sampling !== undefined && { greeting: sampleFor('hi') }),
      ...(can.roots !== undefined && { client_roots: inputRequired.listRoots() }),
    };
    return Object.keys(inputRequests).length > 0 ? inputRequired({ inputRequests }) : said('none declared');
  }),
};

function confirming(answered: string, state: object): FixtureTool {
  return reading(async (_given, { mcpReq }) =>
    mcpReq.requestState() && acceptedContent(mcpReq.inputResponses, 'confirm')
      ? said(answered)
      : inputRequired({ inputRequests: { confirm: confirmForm() }, requestState: await stateCodec.mint(state) }),
  );
}
