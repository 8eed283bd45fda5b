import type { Clock } from '../../platform/clock.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import { createValidator } from '../run/create-validator.ts';
import { checkInput, inBody } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { createInfo, type InfoOptions } from '../service/info.ts';
import { count } from '../service/schema-parts.ts';
import { INFO, USAGE } from '../service/service-endpoints.ts';
import { SERVICE_TOOLS } from '../service/service-tools.ts';
import { createUsage, type UsageOptions } from '../service/usage.ts';
import { defineTool } from './define-tool.ts';
import type { Tool } from './tool.ts';

export interface StatusToolOptions extends InfoOptions, UsageOptions {
  readonly series: SeriesStore;
  readonly clock: Clock;
}

/** Creates the tool that reports remaining quotas and the age of the data. */
export function createStatusTool(endpoints: readonly RunnableEndpoint[], options: StatusToolOptions): Tool {
  const validate = createValidator(USAGE.input);
  const usage = createUsage(endpoints, options);
  const info = createInfo(endpoints, options);
  const { series, clock } = options;
  const data = INFO.output.properties?.data ?? {};
  const tier = 'free';
  return defineTool({
    name: SERVICE_TOOLS.status,
    title: 'Status',
    about:
      'Your tier, your remaining quotas with their reset times, and the age of the data.\n\nUse it before a long series of calls, after rate_limited, or to date your answer.',
    notFor: 'for whether a single reading is late, which its own `stale` reports',
    tier,
    input: USAGE.input,
    output: {
      ...USAGE.output,
      properties: {
        ...USAGE.output.properties,
        data: {
          ...data,
          properties: {
            ...data.properties,
            age_days: count('Days from the newest observation to today (UTC).'),
          },
          required: [...(data.required ?? []), 'age_days'],
        },
      },
      required: [...(USAGE.output.required ?? []), 'data'],
    },
    async call({ parameters, caller }) {
      checkInput(validate, parameters, inBody);
      const ageDays = Math.max(0, clock.today() - series.current().lastDay);
      return { structured: { ...(await usage(caller)), data: { ...info().data, age_days: ageDays } } };
    },
  });
}
