import { keyedTier } from '../compile/endpoint.ts';
import { createValidator } from '../run/create-validator.ts';
import { checkInput, inBody } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { defineTool } from './define-tool.ts';
import type { ToolRunOptions } from './run-tool.ts';
import type { Tool } from './tool.ts';
import { watchJob } from './waiting.ts';

const SECONDS = 'seconds';

/** Creates the tool that waits for the job of an operation; null for an operation that does not read jobs. */
export function createWaitingTool(
  { endpoint, run }: RunnableEndpoint,
  { closing }: Pick<ToolRunOptions, 'closing'>,
): Tool | null {
  const { awaited, domain, input, output, description } = endpoint;
  if (!awaited) return null;
  const { tool: name, title, use, notFor } = awaited;
  const tier = keyedTier(endpoint);
  const waiting = {
    ...input,
    properties: {
      ...input.properties,
      [SECONDS]: {
        type: 'integer',
        minimum: 1,
        maximum: 300,
        default: 50,
        description:
          'Maximum time to wait, in seconds. If the job is still running then, its current state is returned.',
      },
    },
  };
  const validate = createValidator(waiting);
  const [first = ''] = description.split('\n');
  return defineTool({
    name,
    title,
    notFor,
    tier,
    domain,
    output,
    core: false,
    waits: true,
    input: waiting,
    about: `${first}\n\nUse it ${use}. Cancelling the wait does not cancel the job.`,
    async call({ parameters: given, caller, requestId, signal, progress }) {
      const { [SECONDS]: seconds, ...parameters } = checkInput(validate, given, inBody);
      const structured = await watchJob({
        awaited,
        signal: AbortSignal.any([signal, closing, AbortSignal.timeout(Number(seconds) * 1_000)]),
        read: () => run({ parameters, place: inBody, caller, tier, requestId }),
        onChange: (report) =>
          progress(Number(report[awaited.done]), Number(report[awaited.total]), String(report[awaited.status])),
      });
      return { structured };
    },
  });
}
