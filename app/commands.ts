import { parseArgs } from 'node:util';
import type { TierName } from '../engine/knowledge/tier-name.ts';
import type { AccountStore } from '../platform/accounts/account-store.ts';
import type { ApiKeyStore } from '../platform/api-keys/api-key-store.ts';
import type { PaymentBooks } from '../platform/payments/resolve-payments.ts';
import { runAccountCommand } from './account-commands.ts';
import { OFFERED_TIERS, readTier, theOnly } from './command-arguments.ts';
import { PAYMENT_USAGE, runPaymentCommand } from './payment-commands.ts';
import { UsageError } from './usage-error.ts';

export const USAGE = `cyclegraph: the command line

  keys create --tier <tier> [--name <name>]   make an API key and print it, this once
  keys list                                   prefix, tier, name, made, last used
  keys revoke <prefix or id>                  end a key at once
  keys rotate <prefix or id>                  end a key and print its successor

  accounts list                               e-mail address, tier, made, name
  accounts create <email>                     make an account and print its password, this once
  accounts set-tier <email> <tier>            change the plan of an account, its keys and its applications
  accounts set-password <email>               print a new password, this once, and end the sessions
  accounts delete <email>                     end an account with its keys and sessions

${PAYMENT_USAGE}

Tiers: ${OFFERED_TIERS.join(', ')}`;

/** What commands work on. */
export interface CommandContext {
  readonly apiKeys: ApiKeyStore;
  readonly accounts: AccountStore;
  readonly payments: PaymentBooks;
}

/**
 * Runs a command and returns what it prints.
 *
 * @throws UsageError for an unknown command, option or tier.
 */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<string> {
  const { apiKeys, accounts, payments } = context;
  const [group, verb, ...rest] = args;
  if (group === 'accounts') return runAccountCommand(args.slice(1), accounts);
  if (group === 'payments') return runPaymentCommand(args.slice(1), payments);
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
  return { tier: readTier('--tier', values.tier), name: values.name ?? 'command line' };
}

function isoOrDash(instant: Date | null): string {
  return instant ? instant.toISOString() : '-';
}
