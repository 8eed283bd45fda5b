import { keyedTier } from '../compile/endpoint.ts';
import { inBody } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { answerAddress } from './answer-address.ts';
import { defineTool } from './define-tool.ts';
import { shortenHistory, withOriginalPoints } from './short-history.ts';
import type { Tool } from './tool.ts';

/** Creates the tool of an operation; null for an operation without one. */
export function createOperationTool(runnable: RunnableEndpoint): Tool | null {
  const { endpoint, run } = runnable;
  const { tool, description, domain, input, output, writes, rest, startsJob, allowance, plot } = endpoint;
  if (!tool) return null;
  const tier = keyedTier(endpoint);
  return defineTool({
    ...tool,
    about: description,
    tier,
    domain,
    input,
    output: plot ? withOriginalPoints(output) : output,
    startsJob,
    allowance,
    effect: !writes ? 'reads' : rest.some(({ method }) => method === 'DELETE') ? 'ends' : 'starts',
    async call({ parameters, caller, requestId, traceHeaders, isWhole = false }) {
      const structured = await run({ parameters, place: inBody, caller, tier, requestId, traceHeaders });
      const short = isWhole ? null : shortenHistory(endpoint, structured);
      const uri = short && answerAddress(runnable, parameters);
      if (!short || uri === null) return { structured };
      const { answer, points, shown } = short;
      const { title } = tool;
      const description = `All ${points} points as JSON; the answer has ${shown} of them.`;
      return { structured: answer, whole: { uri, title, description } };
    },
  });
}
