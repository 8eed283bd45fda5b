import { randomUUID } from 'node:crypto';

const REDIRECT_URL = 'http://localhost:8765/callback';

/** An MCP client's authorization state and the URL it wants to open, with the interfaces of both SDKs. */
export interface OauthMemory {
  readonly redirectUrl: string;
  readonly clientMetadata: {
    readonly client_name: string;
    readonly redirect_uris: string[];
    readonly grant_types: string[];
    readonly response_types: string[];
    readonly token_endpoint_auth_method: string;
  };
  // biome-ignore lint/suspicious/noExplicitAny: the SDKs define the type of their own data
  client: any;
  // biome-ignore lint/suspicious/noExplicitAny: the SDKs define the type of their own data
  kept: any;
  /** URL that the user is sent to. */
  address: URL | null;
  state(): string;
  clientInformation(): unknown;
  saveClientInformation(client: unknown): void;
  tokens(): unknown;
  saveTokens(tokens: unknown): void;
  redirectToAuthorization(address: URL): void;
  saveCodeVerifier(verifier: string): void;
  codeVerifier(): string;
}

export function createOauthMemory(name: string, redirectUrl = REDIRECT_URL): OauthMemory {
  const state = randomUUID();
  let verifier = '';
  const memory: OauthMemory = {
    redirectUrl,
    clientMetadata: {
      client_name: name,
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    client: undefined,
    kept: undefined,
    address: null,
    state: () => state,
    clientInformation: () => memory.client,
    saveClientInformation: (client) => {
      memory.client = client;
    },
    tokens: () => memory.kept,
    saveTokens: (tokens) => {
      memory.kept = tokens;
    },
    redirectToAuthorization: (address) => {
      memory.address = address;
    },
    saveCodeVerifier: (text) => {
      verifier = text;
    },
    codeVerifier: () => verifier,
  };
  return memory;
}
