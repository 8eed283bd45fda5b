import { hash } from 'node:crypto';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { toTier } from '../../platform/tiers.ts';

/** Prefix of access tokens; distinguishes them from API keys without a database query. */
export const ACCESS_TOKEN_PREFIX = 'at_svc_';

/** A valid access token. */
export interface AccessToken {
  readonly accountId: string;
  readonly clientId: string;
  /** Current tier of the account. */
  readonly tier: TierName;
  readonly scopes: readonly string[];
  /** Resource indicators (RFC 8707) that the token was issued for. */
  readonly resources: readonly string[];
  readonly expiresAt: Date;
}

export interface AccessTokens {
  /**
   * Returns a valid token's grant; null if it is unknown, expired or revoked.
   *
   * Queries the database each time, so that a revocation takes effect everywhere at once.
   */
  find(token: string): Promise<AccessToken | null>;
}

/** Reads access tokens of connected applications. Expiry uses wall-clock time, even when data is shown as of another moment. */
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

/** Hashes a token as the library stores it. */
function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
