import { oauthProvider } from '@better-auth/oauth-provider';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { betterAuth } from 'better-auth/minimal';
import type { BetterAuthPlugin } from 'better-auth/types';
import { v7 as uuidV7 } from 'uuid';
import { ACCESS_TOKEN_PREFIX } from '../../platform/accounts/access-tokens.ts';
import { RENEWAL_SCOPE, SCOPE_NAMES } from '../../platform/accounts/scopes.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { mcpResource } from '../../platform/http/bearer-challenge.ts';
import type { Log } from '../../platform/log.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';

/** Header in which the network address of the caller reaches the library. */
export const ADDRESS_HEADER = 'x-cyclegraph-address';

const ACCESS_TOKEN_SECONDS = 3_600;
const REFRESH_TOKEN_SECONDS = 30 * 86_400;
/** Long enough to sign up on the way. */
const CODE_SECONDS = 600;

export interface AuthOptions {
  readonly database: Database;
  /** Signs cookies and the way through sign-in and consent; at least 32 characters. */
  readonly secret: string;
  readonly publicUrl: string;
  /** Whether strangers may make accounts. */
  readonly signUp: boolean;
  readonly log: Log;
}

/**
 * The authentication library on our database: passwords, sessions, and the OAuth authorization server with the MCP
 * channel as its only resource. Tables are ours by migration; it makes none.
 */
export function createAuth({ database, secret, publicUrl, signUp, log }: AuthOptions) {
  const resource = mcpResource(publicUrl);
  return betterAuth({
    appName: 'Cyclegraph',
    baseURL: publicUrl,
    // The issuer is then the origin itself, which clients find without being told.
    basePath: '/',
    secret,
    database: prismaAdapter(database.prisma, { provider: 'postgresql', transaction: true }),
    user: { modelName: 'authAccount' },
    session: { modelName: 'authSession' },
    account: { modelName: 'authCredential' },
    verification: { modelName: 'authVerification' },
    // Signing nobody in, it answers the same whether or not the address has an account.
    emailAndPassword: { enabled: true, disableSignUp: !signUp, autoSignIn: false },
    // Attempts are counted in front of it, by address and by account.
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
        // The one resource is the audience of every token; allowed scopes are named, since none would mean that none is.
        resources: [{ identifier: resource, name: 'MCP', allowedScopes: [...SCOPE_NAMES, RENEWAL_SCOPE] }],
        enforcePerClientResources: false,
        allowDynamicClientRegistration: true,
        allowUnauthenticatedClientRegistration: true,
        // Without signed tokens every token is a row: taken back, it is gone.
        disableJwtPlugin: true,
        prefix: { opaqueAccessToken: ACCESS_TOKEN_PREFIX },
        accessTokenExpiresIn: ACCESS_TOKEN_SECONDS,
        refreshTokenExpiresIn: REFRESH_TOKEN_SECONDS,
        codeExpiresIn: CODE_SECONDS,
        // The types of the plugin do not hold under exact optional properties.
      }) as unknown as BetterAuthPlugin,
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
