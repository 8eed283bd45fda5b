import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { requireTier } from '../../platform/caller.ts';
import type { JsonSchema } from '../compile/endpoint.ts';
import { withTier } from '../with-member.ts';
import { briefText } from './brief-text.ts';
import type { Tool } from './tool.ts';

/** Effect of a call: reads, starts (or stores) something, ends something, or any of these. */
export type ToolEffect = 'reads' | 'starts' | 'ends' | 'any';

export interface ToolDefinition extends Pick<Tool, 'about' | 'call'> {
  readonly name: string;
  readonly title: string;
  /** When not to use the tool and which one to use instead. Continues a sentence that begins with "Not". */
  readonly notFor: string;
  readonly tier: TierName;
  /** @default 'service' */
  readonly domain?: string;
  /** Whether the default list contains the tool. @default true */
  readonly core?: boolean;
  readonly input: JsonSchema;
  /** Schema of the answer without the tier of the caller. */
  readonly output: JsonSchema;
  /** @default 'reads' */
  readonly effect?: ToolEffect;
  readonly startsJob?: string | null;
  /** @default false */
  readonly waits?: boolean;
  /** @default null */
  readonly allowance?: Tool['allowance'];
  /** @default null */
  readonly app?: Tool['app'];
}

/** Creates a tool with the description pattern that all tools share. */
export function defineTool(definition: ToolDefinition): Tool {
  const { name, title, about, notFor, tier, input, output, call } = definition;
  const {
    domain = 'service',
    core = true,
    startsJob = null,
    waits = false,
    allowance = null,
    effect = 'reads',
    app = null,
  } = definition;
  return {
    about,
    brief: briefText({ about, notFor, tier }),
    core,
    tier,
    domain,
    startsJob,
    waits,
    allowance,
    app,
    async call(asked) {
      // Check access first, so that unauthorised callers learn nothing from validation errors.
      requireTier(asked.caller, tier);
      return call(asked);
    },
    listed: {
      name,
      title,
      description: `${about} Not ${notFor}.\n\nNeeds tier ${tier}. Descriptive, not advice.`,
      inputSchema: withoutFormerNames(input),
      outputSchema: withTier(output),
      annotations: {
        readOnlyHint: effect === 'reads',
        destructiveHint: effect === 'ends' || effect === 'any',
        // Ending a job twice changes nothing; starting twice starts two jobs.
        idempotentHint: effect === 'reads' || effect === 'ends',
        openWorldHint: false,
      },
    },
  };
}

/** Removes former parameter names from a schema. Agents follow the schema, so listing them would only cost context. */
function withoutFormerNames(input: JsonSchema): JsonSchema {
  const properties = Object.entries(input.properties ?? {}).filter(([, { deprecated }]) => !deprecated);
  return { ...input, properties: Object.fromEntries(properties) };
}
