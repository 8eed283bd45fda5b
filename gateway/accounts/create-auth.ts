import { cimd } from '@better-auth/cimd';
import { oauthProvider } from '@better-auth/oauth-provider';
import { passkey } from '@better-auth/passkey';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { betterAuth } from 'better-auth/minimal';
import type { BetterAuthPlugin } from 'better-auth/types';
import { v7 as uuidV7 } from 'uuid';
import type { Database } from '../../platform/database/open-database.ts';
import { mcpResource } from '../../platform/http/bearer-challenge.ts';
import type { Log } from '../../platform/log.ts';
import { ACCESS_TOKEN_PREFIX } from '../../services/accounts/access-tokens.ts';
import type { MetadataFetch } from '../../services/accounts/metadata-fetch.ts';
import { RENEWAL_SCOPE, SCOPE_NAMES } from '../../services/accounts/scopes.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import type { PasskeyPlace } from './passkey-place.ts';

/** Header that carries the caller's network address to the library. */
export const ADDRESS_HEADER = 'x-cyclegraph-address';

const ACCESS_TOKEN_SECONDS = 3_600;
const REFRESH_TOKEN_SECONDS = 30 * 86_400;
/** Maximum age of a cached metadata document. */
const METADATA_SECONDS = 3_600;
/** Long enough to sign up before consenting. */
const CODE_SECONDS = 600;

export interface AuthOptions {
  readonly database: Database;
  /** Signs cookies and the state of sign-in and consent; at least 32 characters. */
  readonly secret: string;
  readonly publicUrl: string;
  /** Whether visitors may create accounts. */
  readonly signUp: boolean;
  /** Where passkeys work; null where no browser offers any. */
  readonly passkeyPlace: PasskeyPlace | null;
  /** Fetches the metadata documents of applications that identify themselves by an address. */
  readonly fetchMetadata: MetadataFetch['fetch'];
  readonly log: Log;
}

/**
 * Configures the authentication library on the project's database: passwords, sessions, and the OAuth authorization
 * server, whose only resource is the MCP channel. Prisma migrations create the tables; the library creates none.
 */
export function createAuth({ database, secret, publicUrl, signUp, passkeyPlace, fetchMetadata, log }: AuthOptions) {
  const resource = mcpResource(publicUrl);
  return betterAuth({
    appName: 'Cyclegraph',
    baseURL: publicUrl,
    // Makes the issuer the origin itself, so clients discover it without configuration.
    basePath: '/',
    secret,
    database: prismaAdapter(database.prisma, { provider: 'postgresql', transaction: true }),
    user: { modelName: 'authAccount' },
    // Pages ask for the password where the library would ask for a recent sign-in.
    session: { modelName: 'authSession', freshAge: 0 },
    account: { modelName: 'authCredential' },
    verification: { modelName: 'authVerification' },
    // Without automatic sign-in, sign-up responds the same whether or not the address has an account.
    emailAndPassword: { enabled: true, disableSignUp: !signUp, autoSignIn: false },
    // The account routes limit attempts, per address and per account.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { errorURL: `${publicUrl}${ACCOUNT_PATHS.oauthError}` },
    logger: { log: (level, message, ...details) => log[level]({ details }, message) },
    advanced: {
      cookiePrefix: 'cyclegraph',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => uuidV7() },
    },
    plugins: [
      oauthProvider({
        loginPage: ACCOUNT_PATHS.signIn,
        consentPage: ACCOUNT_PATHS.consent,
        scopes: [...SCOPE_NAMES, RENEWAL_SCOPE],
        grantTypes: ['authorization_code', 'refresh_token'],
        // The only resource is every token's audience. Scopes are listed because an empty list would allow none.
        resources: [{ identifier: resource, name: 'MCP', allowedScopes: [...SCOPE_NAMES, RENEWAL_SCOPE] }],
        enforcePerClientResources: false,
        allowDynamicClientRegistration: true,
        allowUnauthenticatedClientRegistration: true,
        // Opaque tokens are database rows, so deleting the row revokes the token at once.
        disableJwtPlugin: true,
        prefix: { opaqueAccessToken: ACCESS_TOKEN_PREFIX },
        accessTokenExpiresIn: ACCESS_TOKEN_SECONDS,
        refreshTokenExpiresIn: REFRESH_TOKEN_SECONDS,
        codeExpiresIn: CODE_SECONDS,
        // The plugin's types do not compile under exactOptionalPropertyTypes.
      }) as unknown as BetterAuthPlugin,
      describedClients(fetchMetadata),
      ...(passkeyPlace ? [passkeysAt(passkeyPlace)] : []),
    ],
  });
}

/**
 * Accepts an https address as client id: the document there describes the application (draft-ietf-oauth-client-id-metadata-document).
 * The library validates documents, limits their size and number, and caches them by the HTTP rules for at most an hour.
 */
function describedClients(fetchMetadata: MetadataFetch['fetch']): BetterAuthPlugin {
  return cimd({
    fetchClientMetadataResource: fetchMetadata,
    metadataProfile: 'mcp-2026-07-28',
    metadataRevalidationInterval: METADATA_SECONDS,
    // A connection asks for its document several times; one that forbids caching is fetched each time.
    metadataFetchPolicy: { minimumFetchInterval: 0 },
    // Editors publish their document on another domain than their home page, which no page here shows.
    originBoundFields: ['post_logout_redirect_uris'],
    // The plugin's types do not compile under exactOptionalPropertyTypes.
  }) as unknown as BetterAuthPlugin;
}

/** Registers and checks passkeys that unlock with a fingerprint, a face or a PIN: they replace a password. */
function passkeysAt({ origin, domain }: PasskeyPlace): BetterAuthPlugin {
  return passkey({
    rpID: domain,
    rpName: 'Cyclegraph',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => requireVerifiedUser(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireVerifiedUser(verification.authenticationInfo.userVerified),
    },
    schema: { passkey: { modelName: 'authPasskey' } },
    // The plugin's types do not compile under exactOptionalPropertyTypes.
  }) as unknown as BetterAuthPlugin;
}

/** Refuses a passkey that anyone who holds the device could use. @throws Error, which the library answers with a refusal. */
async function requireVerifiedUser(isVerified = false): Promise<void> {
  if (!isVerified) throw new Error('The device did not verify its user.');
}

export type Auth = ReturnType<typeof createAuth>;
