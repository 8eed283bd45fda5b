import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/open-database.ts';
import { LOOPBACK_HOSTS, LOOPBACK_NAMES } from './loopback.ts';

type Settings = Pick<Config, 'HOST' | 'PUBLIC_URL' | 'SIGN_UP' | 'STRIPE_SECRET_KEY' | 'X402_PAY_TO'>;

/**
 * Returns the setting that opens the service to others than its operator; null if it sells nothing and only the operator
 * can create accounts.
 */
export function servesOthersBySettings(config: Settings): string | null {
  if (config.X402_PAY_TO !== undefined) return 'X402_PAY_TO is set';
  if (config.STRIPE_SECRET_KEY !== undefined) return 'STRIPE_SECRET_KEY is set';
  if (config.SIGN_UP === 'on' && isReached(config)) return 'SIGN_UP is on where others reach it';
  return null;
}

/** Same as {@link servesOthersBySettings}, but also counts accounts; a single one belongs to the operator. */
export async function servesOthers(config: Settings, { prisma }: Pick<Database, 'prisma'>): Promise<string | null> {
  const reason = servesOthersBySettings(config);
  if (reason !== null) return reason;
  const accounts = await prisma.authAccount.count();
  return accounts > 1 ? `it has ${accounts} accounts` : null;
}

/** Whether other machines can reach the service, directly or through its public address. */
function isReached({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): boolean {
  if (!LOOPBACK_HOSTS.has(HOST)) return true;
  return PUBLIC_URL !== undefined && !LOOPBACK_NAMES.has(new URL(PUBLIC_URL).hostname);
}
