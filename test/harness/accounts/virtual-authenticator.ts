import type { Page } from 'playwright-core';

/** An authenticator that Chromium imitates for a tab: it stores passkeys and confirms every request of a page. */
export interface VirtualAuthenticator {
  /** Number of passkeys that it stores. */
  count(): Promise<number>;
  /** Whether its user proves who they are, as by a fingerprint, from now on. */
  verifyUser(verifies: boolean): Promise<void>;
}

/** Plugs a virtual authenticator into a tab. */
export async function addAuthenticator(tab: Page): Promise<VirtualAuthenticator> {
  const session = await tab.context().newCDPSession(tab);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    verifyUser: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
