import fc from 'fast-check';
import { ERROR_CODES } from '../../platform/errors.ts';
import type { JsonSchema } from '../../rest-bridge/compile/endpoint.ts';
import { createValidator } from '../../rest-bridge/run/create-validator.ts';
import { type Ask, type Heard, jsonOf, type Probe } from './probe.ts';
import { anything, membersOf } from './schema-values.ts';

const INVALID_PARAMS = -32_602;

interface Tool {
  readonly name: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema;
}

interface ToolAnswer {
  readonly result?: {
    readonly isError?: boolean;
    readonly structuredContent?: unknown;
    readonly content: readonly { readonly text?: string }[];
  };
  readonly error?: { readonly code: number; readonly message: string };
}

/** Probes every listed tool with arguments that its schema allows and arguments that it refuses. */
export async function createMcpProbes(
  names: Readonly<Record<string, readonly unknown[]>>,
  ask: Ask,
  key: string,
): Promise<Probe[]> {
  const rpc = (method: string, params: unknown) =>
    ask('/api/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
  const listed = messageOf(await rpc('tools/list', {})) as { result: { tools: readonly Tool[] } };
  const { tools } = listed.result;
  if (tools.length === 0) throw new Error('no tool is listed');
  return tools.flatMap((tool) => {
    const probe = (
      kind: string,
      cases: fc.Arbitrary<unknown>,
      judge: (answer: ToolAnswer) => string | null,
    ): Probe => ({
      name: `MCP ${tool.name} ${kind}`,
      cases,
      share: 1,
      async try(one) {
        const heard = await rpc('tools/call', { name: tool.name, arguments: one });
        const answer = messageOf(heard) as ToolAnswer | undefined;
        if (heard.status >= 500 || !answer) return `status ${heard.status}: ${heard.text.slice(0, 200)}`;
        return faultOf(answer) ?? judge(answer);
      },
    });
    const validateInput = createValidator(tool.inputSchema);
    const refused = fc.oneof(
      anything,
      fc.tuple(fc.string(), anything).map(([name, value]) => ({ [name]: value })),
    );
    return [
      probe('allowed', membersOf(tool.inputSchema, names), outputFault(tool)),
      probe(
        'refused',
        refused.filter((given) => validateInput(structuredClone(given)).length > 0),
        refusalFault,
      ),
    ];
  });
}

/** The JSON-RPC message of an answer, as a body or in a stream. */
function messageOf(heard: Heard): unknown {
  const [, data] = /^data: (.*)$/m.exec(heard.text) ?? [];
  return jsonOf(data === undefined ? heard : { text: data });
}

function faultOf({ result, error }: ToolAnswer): string | null {
  if (error) return error.code === INVALID_PARAMS ? null : `error ${error.code}: ${error.message}`;
  if (!result) return 'neither result nor error';
  if (!result.isError) return null;
  if ('structuredContent' in result) return `an error with structured content: ${JSON.stringify(result).slice(0, 200)}`;
  const code = codeOf(result);
  return Object.hasOwn(ERROR_CODES, code) && code !== 'internal'
    ? null
    : `error of code ${code || 'none'}: ${JSON.stringify(result).slice(0, 200)}`;
}

/** The code of an error: its text is a problem document. */
function codeOf({ content: [first] }: NonNullable<ToolAnswer['result']>): string {
  const problem = jsonOf({ text: first?.text ?? '' }) as { readonly code?: string } | undefined;
  return problem?.code ?? '';
}

function outputFault({ outputSchema }: Tool): (answer: ToolAnswer) => string | null {
  const validate = outputSchema && createValidator(outputSchema);
  return ({ result }) => {
    const [first] = result && !result.isError && validate ? validate(result.structuredContent) : [];
    return first ? `the output breaks its schema: ${first.instancePath} ${first.message}` : null;
  };
}

function refusalFault({ result, error }: ToolAnswer): string | null {
  if (error) return null;
  const code = result?.isError ? codeOf(result) : 'none';
  return code === 'invalid_input' ? null : `arguments that the schema refuses have the code ${code}`;
}
