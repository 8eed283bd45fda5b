import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Debian's Chromium, or its name on other systems. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

/** Reason why browser tests cannot run here; null if they can. */
export const NO_BROWSER = CHROMIUM === undefined ? 'pages in a browser: there is no Chromium in /usr/bin' : null;

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM as string, args: ['--no-sandbox'] });
}
