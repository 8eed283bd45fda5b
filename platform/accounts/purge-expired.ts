import type { Database } from '../database/open-database.ts';

/** An application that registered and was never allowed anything is forgotten after this long. */
const UNUSED_CLIENT_MS = 7 * 86_400_000;

/** Deletes what has expired: sessions, codes, tokens, and applications that nobody used. */
export async function purgeExpired({ prisma }: Pick<Database, 'prisma'>, now: Date): Promise<void> {
  const where = { expiresAt: { lt: now } };
  await prisma.$transaction([
    prisma.authSession.deleteMany({ where }),
    prisma.authVerification.deleteMany({ where }),
    prisma.oauthAccessToken.deleteMany({ where }),
    prisma.oauthRefreshToken.deleteMany({ where }),
    prisma.oauthClientAssertion.deleteMany({ where }),
    prisma.oauthClient.deleteMany({
      where: {
        createdAt: { lt: new Date(now.getTime() - UNUSED_CLIENT_MS) },
        consents: { none: {} },
        refreshTokens: { none: {} },
        accessTokens: { none: {} },
      },
    }),
  ]);
}
