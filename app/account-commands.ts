import type { AccountStore } from '../services/accounts/account-store.ts';
import { readTier, requireSingle } from './command-arguments.ts';
import { UsageError } from './usage-error.ts';

type AccountCommand = (accounts: AccountStore) => Promise<string>;

/** Parses an `accounts` command; running it returns its output. @throws UsageError for an unknown command or tier. */
export function readAccountCommand([verb, ...rest]: readonly string[]): AccountCommand {
  switch (verb) {
    case 'list':
      return async (accounts) =>
        (await accounts.list())
          .map(({ email, tier, createdAt, name }) => [email, tier, createdAt.toISOString(), name].join('\t'))
          .join('\n');
    case 'create': {
      const email = requireSingle(rest, 'accounts create <email>');
      return async (accounts) => (await accounts.create(email, 'free')).password;
    }
    case 'set-tier':
      return readSetTier(rest);
    case 'set-password': {
      const email = requireSingle(rest, 'accounts set-password <email>');
      return (accounts) => accounts.resetPassword(email);
    }
    case 'delete': {
      const email = requireSingle(rest, 'accounts delete <email>');
      return async (accounts) => {
        await accounts.remove(email);
        return '';
      };
    }
    default:
      throw new UsageError(`Unknown command: accounts ${verb ?? ''}\nRun with --help to list all commands.`);
  }
}

function readSetTier([email, name, ...more]: readonly string[]): AccountCommand {
  if (email === undefined || name === undefined || more.length > 0)
    throw new UsageError('usage: accounts set-tier <email> <tier>');
  const tier = readTier('tier', name);
  return async (accounts) => {
    await accounts.setTier(email, tier);
    return '';
  };
}
