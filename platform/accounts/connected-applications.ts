import type { Database } from '../database/open-database.ts';
import { DomainError } from '../errors.ts';
import { applicationName } from './application-name.ts';
import { redirectPlace } from './redirect-place.ts';

/** An application that an account lets act for it. */
export interface ConnectedApplication {
  readonly clientId: string;
  /** What the application calls itself; nobody checked it. */
  readonly name: string;
  /** Where it takes people back to. */
  readonly places: readonly string[];
  readonly scopes: readonly string[];
  /** When it was last allowed. */
  readonly allowedAt: Date;
  /** When it last got an access token, null while it has none. */
  readonly lastTokenAt: Date | null;
}

/** An application as it introduced itself. */
export type IntroducedApplication = Pick<ConnectedApplication, 'clientId' | 'name' | 'places'>;

export interface ConnectedApplications {
  /** The application of a client id, null when there is none. */
  find(clientId: string): Promise<IntroducedApplication | null>;
  /** Those of an account, newest first. */
  list(accountId: string): Promise<readonly ConnectedApplication[]>;
  /** Gives an application that has just registered the addresses that it is called back at. */
  setRedirectUris(clientId: string, uris: readonly string[]): Promise<void>;
  /** Takes back what an account allowed an application; its tokens end at once. @throws DomainError `not_found` */
  disconnect(accountId: string, clientId: string): Promise<void>;
}

/** Applications by the consents and tokens that the authorization server keeps. */
export function createConnectedApplications({ prisma }: Pick<Database, 'prisma'>): ConnectedApplications {
  return {
    async find(clientId) {
      const row = await prisma.oauthClient.findUnique({ where: { clientId } });
      return row && introduce(row);
    },
    async list(accountId) {
      const [consents, tokens] = await Promise.all([
        prisma.oauthConsent.findMany({
          where: { userId: accountId },
          include: { client: true },
          orderBy: { updatedAt: 'desc' },
        }),
        prisma.oauthAccessToken.groupBy({
          by: ['clientId'],
          where: { userId: accountId },
          _max: { createdAt: true },
        }),
      ]);
      const lastTokens = new Map(tokens.map(({ clientId, _max }) => [clientId, _max.createdAt]));
      return consents.map(({ client, scopes, updatedAt }) => ({
        ...introduce(client),
        scopes,
        allowedAt: updatedAt,
        lastTokenAt: lastTokens.get(client.clientId) ?? null,
      }));
    },
    async setRedirectUris(clientId, uris) {
      await prisma.oauthClient.update({ where: { clientId }, data: { redirectUris: [...uris] } });
    },
    async disconnect(accountId, clientId) {
      const where = { userId: accountId, clientId };
      const [{ count }] = await prisma.$transaction([
        prisma.oauthConsent.deleteMany({ where }),
        prisma.oauthAccessToken.deleteMany({ where }),
        prisma.oauthRefreshToken.deleteMany({ where }),
      ]);
      if (count === 0) throw new DomainError('not_found', 'There is no such connected application.');
    },
  };
}

function introduce({
  clientId,
  name,
  redirectUris,
}: {
  readonly clientId: string;
  readonly name: string | null;
  readonly redirectUris: readonly string[];
}): IntroducedApplication {
  const places = [...new Set(redirectUris.map(redirectPlace))];
  return { clientId, name: applicationName(name ?? '') || places[0] || clientId, places };
}
