import { existsSync } from 'node:fs';
import { type BrowserServer, chromium } from 'playwright-core';

/**
 * Debian's headless shell of Chromium, which takes the least CPU, or Chromium by its names; absent where none is
 * installed.
 */
export const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));

/** One process for all frames of a page, instead of one for each site: origins, policies and sandboxed frames stay apart. */
const FLAGS = ['--no-sandbox', '--disable-site-isolation-trials'];

/** The browser of a run: starting one takes longer than most tests in it. */
export interface SharedBrowser {
  /** Starts it on the first call; returns the address to connect to. */
  address(): Promise<string>;
  close(): Promise<void>;
}

export function shareBrowser(): SharedBrowser {
  let server: Promise<BrowserServer> | null = null;
  return {
    async address() {
      server ??= chromium.launchServer({ executablePath: CHROMIUM as string, args: FLAGS });
      return (await server).wsEndpoint();
    },
    async close() {
      await (await server)?.close();
    },
  };
}
