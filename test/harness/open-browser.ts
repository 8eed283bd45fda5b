import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Debian's Chromium, or what others call it. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

/** Why tests in a browser cannot run here; null when they can. */
export const NO_BROWSER = CHROMIUM === undefined ? 'pages in a browser: there is no Chromium in /usr/bin' : null;

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM as string, args: ['--no-sandbox'] });
}
