import { parseArgs } from 'node:util';
import { TIER_NAMES, type TierName } from '../engine/knowledge/tier-name.ts';
import type { ApiKeyStore } from '../platform/api-keys/api-key-store.ts';

export const USAGE = `cyclegraph: the command line

  keys create --tier <tier> [--name <name>]   make an API key and print it, this once
  keys list                                   prefix, tier, name, made, last used
  keys revoke <prefix or id>                  end a key at once
  keys rotate <prefix or id>                  end a key and print its successor

Tiers: ${TIER_NAMES.filter((tier) => tier !== 'public').join(', ')}`;

/** A command that was given wrong; the message says how it is right. */
export class UsageError extends Error {}

/** What commands work on. */
export interface CommandContext {
  readonly apiKeys: ApiKeyStore;
}

/**
 * Runs a command and returns what it prints.
 *
 * @throws UsageError for an unknown command, option or tier.
 */
export async function runCommand(args: readonly string[], { apiKeys }: CommandContext): Promise<string> {
  const [group, verb, ...rest] = args;
  if (group !== 'keys') throw new UsageError(`unknown command: ${args.join(' ') || '(none)'}\n\n${USAGE}`);
  switch (verb) {
    case 'create': {
      const { tier, name } = readCreateOptions(rest);
      return (await apiKeys.create({ tier, name })).key;
    }
    case 'list':
      return (await apiKeys.list())
        .map((key) =>
          [
            key.prefix,
            key.tier,
            key.revokedAt ? 'revoked' : 'active',
            isoOrDash(key.createdAt),
            isoOrDash(key.lastUsedAt),
            key.name,
          ].join('\t'),
        )
        .join('\n');
    case 'revoke':
      await apiKeys.revoke(theOnly(rest, 'keys revoke <prefix or id>'));
      return '';
    case 'rotate':
      return (await apiKeys.rotate(theOnly(rest, 'keys rotate <prefix or id>'))).key;
    default:
      throw new UsageError(`unknown command: keys ${verb ?? ''}\n\n${USAGE}`);
  }
}

function readCreateOptions(args: readonly string[]): { tier: TierName; name: string } {
  let values: { tier?: string | undefined; name?: string | undefined };
  try {
    ({ values } = parseArgs({ args: [...args], options: { tier: { type: 'string' }, name: { type: 'string' } } }));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const offered = TIER_NAMES.filter((name) => name !== 'public');
  const tier = offered.find((name) => name === values.tier);
  if (!tier)
    throw new UsageError(
      `--tier must be one of ${offered.join(', ')}${values.tier === undefined ? '' : `, not ${values.tier}`}`,
    );
  return { tier, name: values.name ?? 'command line' };
}

function theOnly(args: readonly string[], usage: string): string {
  const [value, ...more] = args;
  if (value === undefined || more.length > 0) throw new UsageError(`usage: ${usage}`);
  return value;
}

function isoOrDash(instant: Date | null): string {
  return instant ? instant.toISOString() : '-';
}
