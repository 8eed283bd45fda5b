import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openBrowser } from './open-browser.ts';

/** Kinds of tabs: a context decides on these when it is made. */
interface TabKind {
  readonly javaScriptEnabled?: boolean;
  /** Lets a test evaluate code in the page that the page's policy forbids. */
  readonly bypassCSP?: boolean;
}

/** The tab that a test needs; without options it is as large and as light as a new one. */
export interface TabOptions extends TabKind {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
}

/** Connection of this process and its idle tabs by kind. All files of the process use them. */
let connection: Promise<Browser> | null = null;
const idle = new Map<string, Page[]>();

/**
 * Lends a tab to the running test and takes it back when the test has finished. A new tab and its context start two
 * processes and cost three times as much CPU as opening a page in an idle tab, so a process keeps its tabs, without
 * cookies and storage, on an empty page.
 */
export async function lendTab(options: TabOptions = {}): Promise<Page> {
  const { width = 1280, height = 720, colorScheme = 'light', javaScriptEnabled = true, bypassCSP = false } = options;
  const kind = { javaScriptEnabled, bypassCSP };
  const key = JSON.stringify(kind);
  const tab = idle.get(key)?.pop() ?? (await openTab(kind));
  onTestFinished(async ({ task }) => {
    // A failed test may have left a dialog or a running script in the tab, which would disturb the next test.
    if (task.result?.state === 'fail') return tab.context().close();
    await clear(tab, javaScriptEnabled);
    idle.set(key, [...(idle.get(key) ?? []), tab]);
  });
  await tab.setViewportSize({ width, height });
  await tab.emulateMedia({ colorScheme });
  return tab;
}

async function openTab(kind: TabKind): Promise<Page> {
  connection ??= openBrowser();
  const context = await (await connection).newContext(kind);
  return context.newPage();
}

async function clear(tab: Page, hasScript: boolean): Promise<void> {
  tab.removeAllListeners('console');
  tab.removeAllListeners('pageerror');
  // An empty page has no storage and refuses to be asked for it.
  if (hasScript && tab.url().startsWith('http')) await tab.evaluate('localStorage.clear(); sessionStorage.clear();');
  // Where the pointer rests, the next page would react to it.
  await tab.mouse.move(0, 0);
  await tab.goto('about:blank');
  await tab.context().clearCookies();
}
