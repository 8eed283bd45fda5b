import type { AccountStore } from '../platform/accounts/account-store.ts';
import { readTier, theOnly } from './command-arguments.ts';
import { UsageError } from './usage-error.ts';

type AccountCommand = (accounts: AccountStore) => Promise<string>;

/** Reads a command on accounts; running it returns what it prints. @throws UsageError for an unknown command or tier. */
export function readAccountCommand([verb, ...rest]: readonly string[]): AccountCommand {
  switch (verb) {
    case 'list':
      return async (accounts) =>
        (await accounts.list())
          .map(({ email, tier, createdAt, name }) => [email, tier, createdAt.toISOString(), name].join('\t'))
          .join('\n');
    case 'create': {
      const email = theOnly(rest, 'accounts create <email>');
      return async (accounts) => (await accounts.create(email, 'free')).password;
    }
    case 'set-tier':
      return readSetTier(rest);
    case 'set-password': {
      const email = theOnly(rest, 'accounts set-password <email>');
      return (accounts) => accounts.resetPassword(email);
    }
    case 'delete': {
      const email = theOnly(rest, 'accounts delete <email>');
      return async (accounts) => {
        await accounts.remove(email);
        return '';
      };
    }
    default:
      throw new UsageError(`unknown command: accounts ${verb ?? ''}`);
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
