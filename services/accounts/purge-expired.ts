import type { Database } from '../../platform/database/open-database.ts';

/** Age after which a registered application without any consent or token is deleted. */
const UNUSED_CLIENT_MS = 7 * 86_400_000;

/** Deletes expired sessions, codes and tokens, and unused applications. */
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
