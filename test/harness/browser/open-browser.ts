import { type Browser, chromium } from 'playwright-core';
import { askRun } from '../run/ask-run.ts';
import { CHROMIUM } from '../run/share-browser.ts';

/** Reason why browser tests cannot run here; null if they can. */
export const NO_BROWSER = CHROMIUM === undefined ? 'pages in a browser: there is no Chromium in /usr/bin' : null;

/** Connects to the browser of the run. Closing the connection closes the pages opened through it. */
export async function openBrowser(): Promise<Browser> {
  return chromium.connect(await askRun<string>({ want: 'browser' }));
}
