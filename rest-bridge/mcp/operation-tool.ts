import { keyedTier } from '../compile/endpoint.ts';
import { inBody } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { defineTool } from './define-tool.ts';
import type { Tool } from './tool.ts';

/** Creates the tool of an operation; null for an operation without one. */
export function createOperationTool({ endpoint, run }: RunnableEndpoint): Tool | null {
  const { tool, description, domain, input, output, writes, rest, startsJob } = endpoint;
  if (!tool) return null;
  const tier = keyedTier(endpoint);
  return defineTool({
    ...tool,
    about: description,
    tier,
    domain,
    input,
    output,
    startsJob,
    effect: !writes ? 'reads' : rest.some(({ method }) => method === 'DELETE') ? 'ends' : 'starts',
    async call({ parameters, caller, requestId, traceHeaders }) {
      return { structured: await run({ parameters, place: inBody, caller, tier, requestId, traceHeaders }) };
    },
  });
}
