import type { Browser, CDPSession, Page } from 'playwright-core';

/** How many times slower than this machine the browser's processor is. */
export const SLOWER = 4;

/** One load of a page in a browser that has cached nothing. */
export interface PageLoad {
  /** From the start of the navigation to the first painted text or picture. */
  readonly firstContentMs: number;
  /** Until the script has made the charts interactive; null without script. */
  readonly interactiveMs: number | null;
  /** Transferred bytes of the page itself. */
  readonly documentBytes: number;
  readonly scriptBytes: number;
  /** Time of the browser's main thread until the page and its script are done, at the slowed processor; in milliseconds. */
  readonly mainThreadMs: number;
  /** Cumulative layout shift. */
  readonly layoutShift: number;
}

/**
 * Loads a page in a context of its own, with or without script.
 *
 * @param hasChart - Whether a chart of the page must answer to the keyboard once the script is done.
 * @throws Error when it does not.
 */
export async function loadPage(
  browser: Browser,
  address: string,
  hasScript: boolean,
  hasChart = false,
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    javaScriptEnabled: hasScript,
  });
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    // The process of the tab has started, and nothing of the page is cached.
    await tab.goto(new URL('/healthz', address).href);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const bytes = await countBytes(session);
    const mainThreadMs = await timeMainThread(session);
    await tab.goto(address, { waitUntil: 'load' });
    const firstContentMs = await firstContent(tab);
    if (!hasScript)
      return { firstContentMs, interactiveMs: null, layoutShift: 0, mainThreadMs: await mainThreadMs(), ...bytes() };
    const upgraded = { ...(await untilInteractive(tab)), mainThreadMs: await mainThreadMs() };
    if (hasChart) await requireCrosshair(tab, address);
    return { firstContentMs, ...upgraded, ...bytes() };
  } finally {
    await context.close();
  }
}

/** Counts transferred bytes by type of resource. */
async function countBytes(session: CDPSession) {
  const types = new Map<string, string>();
  const sums = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? '';
    sums.set(type, (sums.get(type) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
  return () => ({ documentBytes: sums.get('Document') ?? 0, scriptBytes: sums.get('Script') ?? 0 });
}

/** Returns a function that reads how long the main thread has worked since now. */
async function timeMainThread(session: CDPSession): Promise<() => Promise<number>> {
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const before = await read();
  return async () => (await read()) - before;
}

async function firstContent(tab: Page): Promise<number> {
  for (;;) {
    const ms = (await tab.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null")) as
      | number
      | null;
    if (ms !== null) return ms;
  }
}

/** Reads the mark that the script leaves when it is done, and the shifts until then. */
function untilInteractive(tab: Page) {
  return tab.evaluate(`new Promise((resolve) => {
    let layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) layoutShift += value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const [mark] = performance.getEntriesByName('studio-upgraded');
      const isStudio = document.querySelector('script[src*="/assets/studio-"]') !== null;
      if (isStudio && !mark) setTimeout(look, 20);
      else setTimeout(() => resolve({ interactiveMs: mark?.startTime ?? null, layoutShift }), 200);
    };
    look();
  })`) as Promise<Pick<PageLoad, 'interactiveMs' | 'layoutShift'>>;
}

/** Moves the crosshair of a chart by a key. */
async function requireCrosshair(tab: Page, address: string): Promise<void> {
  const plot = tab.locator('[data-plot]').first();
  const day = plot.locator('[data-day]').first();
  const newest = await day.textContent();
  await plot.focus();
  await tab.keyboard.press('ArrowLeft');
  if ((await day.textContent()) === newest)
    throw new Error(`Expected the left arrow to move the crosshair of ${address}; the legend still shows ${newest}.`);
}
