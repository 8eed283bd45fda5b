import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { requireTier } from '../../platform/caller.ts';
import type { JsonSchema } from '../compile/endpoint.ts';
import { withTier } from '../with-member.ts';
import type { Tool } from './tool.ts';

/** What a call does: reads, starts or keeps something, ends something, or any of these. */
export type ToolEffect = 'reads' | 'starts' | 'ends' | 'any';

export interface ToolDefinition extends Pick<Tool, 'about' | 'call'> {
  readonly name: string;
  readonly title: string;
  /** When not to take it, with the tool to take instead; goes on after "Not". */
  readonly notFor: string;
  readonly tier: TierName;
  /** Left out: the service itself. */
  readonly domain?: string;
  /** Left out: listed. */
  readonly core?: boolean;
  readonly input: JsonSchema;
  /** The answer without the tier of its caller. */
  readonly output: JsonSchema;
  /** Left out: it reads. */
  readonly effect?: ToolEffect;
  readonly startsJob?: string | null;
}

/** A tool, described in the words that all of them share. */
export function defineTool(definition: ToolDefinition): Tool {
  const { name, title, about, notFor, tier, input, output, call } = definition;
  const { domain = 'service', core = true, startsJob = null, effect = 'reads' } = definition;
  return {
    about,
    core,
    tier,
    domain,
    startsJob,
    async call(asked) {
      // Who may not ask learns nothing about the parameters.
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
        // Ending what has ended changes nothing; starting twice starts two.
        idempotentHint: effect === 'reads' || effect === 'ends',
        openWorldHint: false,
      },
    },
  };
}

/** What agents see: they ask as they are told, so that former names would be read for nothing. */
function withoutFormerNames(input: JsonSchema): JsonSchema {
  const properties = Object.entries(input.properties ?? {}).filter(([, { deprecated }]) => !deprecated);
  return { ...input, properties: Object.fromEntries(properties) };
}
