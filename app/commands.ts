import { parseArgs } from 'node:util';
import type { TierName } from '../engine/knowledge/tier-name.ts';
import { SUBGRAPH_NAMES } from '../platform/subgraph-names.ts';
import type { AccountStore } from '../services/accounts/account-store.ts';
import type { ApiKeyRecord, ApiKeyStore } from '../services/api-keys/api-key-store.ts';
import type { PaymentBooks } from '../services/payments/resolve-payments.ts';
import { readAccountCommand } from './account-commands.ts';
import { ASSIGNABLE_TIERS, readTier, requireSingle } from './command-arguments.ts';
import { PAYMENT_USAGE, readPaymentCommand } from './payment-commands.ts';
import { findProjectRoot } from './project-root.ts';
import { readUsageCommand, type UsageContext } from './usage-command.ts';
import { UsageError } from './usage-error.ts';

export const USAGE = `cyclegraph <command>: settings are environment variables, see docs/settings.md

  start                                       serve everything in one process
  worker                                      run the daily plan and jobs, on a database server
  subgraph <name>                             serve one subgraph, on a database server: ${SUBGRAPH_NAMES.join(', ')}
  source <key> [--day <date>]                 query one live source; source --help lists all options
  doctor [--online]                           check settings, ports, disk, database, Redis, sources and clock; with
                                              --online, request a day from each live source
  backup <file>                               write a backup; the service may go on meanwhile
  restore <file>                              read a backup into an empty database
  database copy --to <url or folder>          copy everything into an empty database, on a server or embedded
  database migrate                            apply pending migrations, as every start does
  new indicator <name> --domain <domain> --unit <unit> --formula <formula>
                                              write the four files of an indicator, in a clone of the sources
  usage [--account <email>] [--days <n>] [--json]
                                              calls by account, key, operation and client, and requests left
  version                                     print the version

  keys create --tier <tier> [--name <name>]   create an API key and print it (shown only once)
  keys list                                   list keys: prefix, tier, state, created, last used, name
  keys revoke <prefix or id>                  revoke a key immediately
  keys rotate <prefix or id>                  replace a key and print the new one

  accounts list                               list accounts: e-mail address, tier, created, name
  accounts create <email>                     create an account and print its password (shown only once)
  accounts set-tier <email> <tier>            change the tier of an account, its keys and its applications
  accounts set-password <email>               set and print a new password (shown only once); ends all sessions
  accounts delete <email>                     delete an account with its keys and sessions

${PAYMENT_USAGE}

Tiers: ${ASSIGNABLE_TIERS.join(', ')}`;

/** Stores that commands operate on. */
export interface CommandContext extends UsageContext {
  readonly apiKeys: ApiKeyStore;
  readonly accounts: AccountStore;
  readonly payments: PaymentBooks;
}

/** Parsed command; running it returns its output. */
export type Command = (context: CommandContext) => Promise<string>;

/**
 * Parses a command, before any database is opened.
 *
 * @throws UsageError for an unknown command, option or tier.
 */
export function readCommand(args: readonly string[]): Command {
  const [group, ...rest] = args;
  if (group === 'keys') return readKeyCommand(rest);
  if (group === 'accounts') {
    const run = readAccountCommand(rest);
    return ({ accounts }) => run(accounts);
  }
  if (group === 'payments') {
    const run = readPaymentCommand(rest);
    return ({ payments }) => run(payments);
  }
  if (group === 'usage') return readUsageCommand(rest);
  if (group === 'backup') {
    const file = requireSingle(rest, 'cyclegraph backup <file>');
    return async ({ database }) =>
      (await import('./backup/backup-commands.ts')).backUp(database, file, findProjectRoot());
  }
  throw new UsageError(`Unknown command: ${args.join(' ') || '(none)'}\n\n${USAGE}`);
}

function readKeyCommand([verb, ...rest]: readonly string[]): Command {
  switch (verb) {
    case 'create': {
      const options = readCreateOptions(rest);
      return async ({ apiKeys }) => (await apiKeys.create(options)).key;
    }
    case 'list':
      return async ({ apiKeys }) => (await apiKeys.list()).map(lineOf).join('\n');
    case 'revoke': {
      const key = requireSingle(rest, 'keys revoke <prefix or id>');
      return async ({ apiKeys }) => {
        await apiKeys.revoke(key);
        return '';
      };
    }
    case 'rotate': {
      const key = requireSingle(rest, 'keys rotate <prefix or id>');
      return async ({ apiKeys }) => (await apiKeys.rotate(key)).key;
    }
    default:
      throw new UsageError(`Unknown command: keys ${verb ?? ''}\n\n${USAGE}`);
  }
}

function lineOf({ prefix, tier, revokedAt, createdAt, lastUsedAt, name }: ApiKeyRecord): string {
  const state = revokedAt ? 'revoked' : 'active';
  return [prefix, tier, state, isoOrDash(createdAt), isoOrDash(lastUsedAt), name].join('\t');
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
