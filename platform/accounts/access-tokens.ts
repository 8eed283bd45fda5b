import { hash } from 'node:crypto';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Database } from '../database/open-database.ts';
import { toTier } from '../tiers.ts';

/** What every access token begins with, so that one is told from a key without asking the database. */
export const ACCESS_TOKEN_PREFIX = 'at_svc_';

/** What a valid access token stands for. */
export interface AccessToken {
  readonly accountId: string;
  readonly clientId: string;
  /** Tier of the account now. */
  readonly tier: TierName;
  readonly scopes: readonly string[];
  /** Resource indicators (RFC 8707) that the token was made for. */
  readonly resources: readonly string[];
  readonly expiresAt: Date;
}

export interface AccessTokens {
  /**
   * What a token stands for, null for one that is unknown, expired or taken back.
   *
   * Asks the database each time, so that what is taken back anywhere ends everywhere at once.
   */
  find(token: string): Promise<AccessToken | null>;
}

/** Access tokens of connected applications. They expire by the time of the world, whatever instant the data is shown for. */
export function createAccessTokens(
  { prisma }: Pick<Database, 'prisma'>,
  now: () => Date = () => new Date(),
): AccessTokens {
  return {
    async find(token) {
      const row = await prisma.oauthAccessToken.findUnique({
        where: { token: hashToken(token.slice(ACCESS_TOKEN_PREFIX.length)) },
        include: { user: { select: { tier: true } }, client: { select: { disabled: true } } },
      });
      if (!row?.user || !row.userId || row.revoked || row.client.disabled || row.expiresAt <= now()) return null;
      const { userId: accountId, clientId, scopes, resources, expiresAt } = row;
      return { accountId, clientId, tier: toTier(row.user.tier), scopes, resources, expiresAt };
    },
  };
}

/** How the library stores a token. */
function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
