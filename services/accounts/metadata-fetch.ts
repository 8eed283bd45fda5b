import { type Agent, fetch } from 'undici';
import { createGuardedAgent } from '../../platform/addresses/guarded-agent.ts';
import type { WebhookGuard } from '../../platform/addresses/webhook-guard.ts';

/** Time limit for connecting and for the headers and each part of the body. The library limits the whole to five seconds. */
const TIMEOUT_MS = 5_000;

/** Fetches documents that applications publish about themselves. */
export interface MetadataFetch {
  /** Same as the global `fetch`, but only from hosts of the public internet over https, and without redirects. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Creates the fetch under the guard that webhooks use, since both addresses are chosen by strangers. */
export function createMetadataFetch(guard: WebhookGuard, certificateAuthority: string | undefined): MetadataFetch {
  const agent: Agent = createGuardedAgent(guard, { timeoutMs: TIMEOUT_MS, certificateAuthority });
  return {
    async fetch(input, init = {}) {
      const { url, headers, signal } = new Request(input, init);
      guard.checkUrl(url);
      const answer = await fetch(url, { headers: [...headers], signal, redirect: 'error', dispatcher: agent });
      // The types of undici and of the runtime describe the same class.
      return answer as unknown as Response;
    },
    close: () => agent.destroy(),
  };
}
