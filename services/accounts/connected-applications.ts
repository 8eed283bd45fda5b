import type { Database } from '../../platform/database/open-database.ts';
import { DomainError } from '../../platform/errors.ts';
import { applicationName } from './application-name.ts';
import { redirectPlace } from './redirect-place.ts';

/** An application that an account authorised. */
export interface ConnectedApplication {
  readonly clientId: string;
  /** Self-declared name; not verified. */
  readonly name: string;
  /** Host of the metadata document by which it identifies itself; null for an application that registered. */
  readonly describedAt: string | null;
  /** Hosts or schemes of its redirect URIs. */
  readonly places: readonly string[];
  readonly scopes: readonly string[];
  /** Time of the latest consent. */
  readonly allowedAt: Date;
  /** Time of the latest access token; null if none was issued. */
  readonly lastTokenAt: Date | null;
}

/** An application as it registered itself. */
export type IntroducedApplication = Pick<ConnectedApplication, 'clientId' | 'name' | 'describedAt' | 'places'>;

export interface ConnectedApplications {
  /** Returns the application with a client id; null if there is none. */
  find(clientId: string): Promise<IntroducedApplication | null>;
  /** Returns the applications of an account, newest consent first. */
  list(accountId: string): Promise<readonly ConnectedApplication[]>;
  /** Sets the redirect URIs of an application that has just registered. */
  setRedirectUris(clientId: string, uris: readonly string[]): Promise<void>;
  /** Revokes an application's consent and tokens immediately. @throws DomainError `not_found` */
  disconnect(accountId: string, clientId: string): Promise<void>;
}

/** Reads connected applications from the authorization server's consents and tokens. */
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
      if (count === 0)
        throw new DomainError(
          'not_found',
          'This application is not connected. Reload the page to see current connections.',
        );
    },
  };
}

function introduce({
  clientId,
  clientDiscoveryId,
  name,
  redirectUris,
}: {
  readonly clientId: string;
  readonly clientDiscoveryId: string | null;
  readonly name: string | null;
  readonly redirectUris: readonly string[];
}): IntroducedApplication {
  const places = [...new Set(redirectUris.map(redirectPlace))];
  const describedAt = clientDiscoveryId === null ? null : new URL(clientId).host;
  return { clientId, describedAt, name: applicationName(name ?? '') || places[0] || clientId, places };
}
