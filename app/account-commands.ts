import type { AccountStore } from '../platform/accounts/account-store.ts';
import { readTier, theOnly } from './command-arguments.ts';
import { UsageError } from './usage-error.ts';

/** Runs a command on accounts and returns what it prints. @throws UsageError for an unknown command or tier. */
export async function runAccountCommand(args: readonly string[], accounts: AccountStore): Promise<string> {
  const [verb, ...rest] = args;
  switch (verb) {
    case 'list':
      return (await accounts.list())
        .map(({ email, tier, createdAt, name }) => [email, tier, createdAt.toISOString(), name].join('\t'))
        .join('\n');
    case 'create':
      return (await accounts.create(theOnly(rest, 'accounts create <email>'), 'free')).password;
    case 'set-tier': {
      const [email, tier, ...more] = rest;
      if (email === undefined || tier === undefined || more.length > 0)
        throw new UsageError('usage: accounts set-tier <email> <tier>');
      await accounts.setTier(email, readTier('tier', tier));
      return '';
    }
    case 'set-password':
      return accounts.resetPassword(theOnly(rest, 'accounts set-password <email>'));
    case 'delete':
      await accounts.remove(theOnly(rest, 'accounts delete <email>'));
      return '';
    default:
      throw new UsageError(`unknown command: accounts ${verb ?? ''}`);
  }
}
