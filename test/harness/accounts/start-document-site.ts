import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { Internet } from '../../../platform/addresses/internet.ts';
import { isPublicAddress } from '../../../platform/addresses/public-address.ts';

/** The only port next to 443 from which documents are fetched. */
const PORT = 8_443;
const read = (name: string) => readFileSync(new URL(`tls/${name}`, import.meta.url), 'utf8');

/** Answer of the site for a path. */
export interface SitePage {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A site of an application's developer: `https://app.example.com:8443`. */
export interface DocumentSite {
  readonly origin: string;
  /** The internet in which the site is public; other names lead to this machine or to private networks. */
  readonly internet: Internet;
  /** Pages by path; a test changes them. */
  readonly pages: Map<string, SitePage>;
  /** Requested hosts and paths, in order. */
  readonly requested: string[];
  close(): void;
}

/** Starts the site on a loopback address that the returned internet counts as public. */
export async function startDocumentSite(): Promise<DocumentSite> {
  // Each process has an address of its own, so that test files can run at the same time.
  const address = `127.${10 + (process.pid % 200)}.${Math.floor(process.pid / 200) % 250}.7`;
  const pages = new Map<string, SitePage>();
  const requested: string[] = [];
  const server = createServer(
    { key: read('host-key.pem'), cert: read('host.pem') },
    ({ url = '', headers }, response) => {
      requested.push(`${headers.host}${url}`);
      const { status = 200, headers: more, body } = pages.get(url) ?? { status: 404, body: '{}' };
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(body);
    },
  );
  server.listen(PORT, address);
  await once(server, 'listening');
  const names: Readonly<Record<string, readonly string[]>> = {
    'app.example.com': [address],
    'inside.example.com': ['10.0.0.7'],
    'own.example.com': ['127.0.0.1'],
    'mixed.example.com': [address, '169.254.169.254'],
  };
  return {
    origin: `https://app.example.com:${PORT}`,
    internet: {
      async resolve(hostname) {
        return (names[hostname] ?? []).map((one) => ({ address: one, family: 4 }));
      },
      isPublic: (one) => one === address || isPublicAddress(one),
      certificateAuthority: read('authority.pem'),
    },
    pages,
    requested,
    close: () => void server.close(),
  };
}
