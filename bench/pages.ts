import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { startProgram, untilLogged, untilReady } from '../test/harness/processes/start-process.ts';
import type { BenchResult } from './bench-result.ts';
import { median } from './median.ts';
import { loadPage, type PageLoad } from './pages/load-page.ts';
import { redrawMs } from './pages/redraw.ts';

/** Loads of each page with script, and as many without. The first of each finds the service as its start left it. */
const ROUNDS = 5;
const MAX_FIRST_CONTENT_MS = 1_000;
const MAX_UNTIL_INTERACTIVE_MS = 1_000;
/** Of the main thread, for the pages of the documentation. */
const MAX_DOCS_CPU_MS = 1_500;
const MAX_PAGE_BYTES = 100_000;
const MAX_SCRIPT_BYTES = 90_000;
/** Of the desk that starts backtests. */
const MAX_DESK_SCRIPT_BYTES = 150_000;
/** A shift of this size and below is not seen (a tenth of what the Core Web Vitals call good). */
const MAX_LAYOUT_SHIFT = 0.01;
const MAX_REDRAW_MS = 50;
const REDRAWN_POINTS = 20_000;

/** Pages, and whether they have a chart that the script makes interactive. */
const PAGES: readonly (readonly [path: string, hasChart: boolean])[] = [
  ['/', false],
  ['/charts', false],
  ['/charts/rainbow', true],
  ['/charts/hodl-waves', true],
  ['/knowledge/btc-cycle-btc', false],
  ['/cycles', true],
  ['/macro', false],
  ['/altcoins', false],
  ['/explore', true],
  ['/backtest', true],
  ['/docs', false],
  ['/docs/api', false],
  ['/docs/api/interactive', false],
];

/**
 * Loads pages of a service on all of its sample data, in another process, with Chromium slowed down four times and nothing
 * in its cache. Begins as soon as the service has rendered the pages of its menu.
 */
export async function run(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-bench-'));
  const service = startProgram('start', {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PORT: '0',
    DATA_DIR: dataDir,
    NOW: '2026-06-01T12:00:00Z',
    PAGE_QUOTA: '100000',
  });
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const rendered = untilLogged(service, 'pages rendered');
    const { url } = await untilReady(service);
    await rendered;
    const results: BenchResult[] = [];
    for (const [address, hasChart] of PAGES) results.push(...(await measure(browser, url, address, hasChart)));
    results.push(await measureRedraw(browser, `${url}/charts/realized-price`));
    return results;
  } finally {
    await browser.close();
    service.child.kill('SIGTERM');
    await service.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(browser: Browser, url: string, address: string, hasChart: boolean): Promise<BenchResult[]> {
  const [plain, scripted]: [PageLoad[], PageLoad[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    plain.push(await loadPage(browser, url + address, false));
    scripted.push(await loadPage(browser, url + address, true, hasChart));
  }
  const middle = (loads: readonly PageLoad[], of: (load: PageLoad) => number) => median(loads.map(of));
  const content = middle(plain, ({ firstContentMs }) => firstContentMs);
  const waits = scripted.map(({ interactiveMs, firstContentMs }) => (interactiveMs ?? Number.NaN) - firstContentMs);
  const page = middle(scripted, ({ documentBytes }) => documentBytes);
  const script = middle(scripted, ({ scriptBytes }) => scriptBytes);
  const shift = Math.max(...scripted.map(({ layoutShift }) => layoutShift));
  const maxScript = address === '/backtest' ? MAX_DESK_SCRIPT_BYTES : MAX_SCRIPT_BYTES;
  const first = plain[0]?.firstContentMs.toFixed(0);
  const results = [
    limited(`${address}: first content without script`, content, MAX_FIRST_CONTENT_MS, `ms (first load ${first} ms)`),
    limited(`${address}: page, compressed`, page / 1_000, MAX_PAGE_BYTES / 1_000, 'kB'),
    limited(`${address}: script, compressed`, script / 1_000, maxScript / 1_000, 'kB'),
    limited(`${address}: layout shift`, shift, MAX_LAYOUT_SHIFT, '', 3),
  ];
  if (address.startsWith('/docs')) {
    const cpu = middle(scripted, ({ mainThreadMs }) => mainThreadMs);
    results.push(limited(`${address}: main thread until the script is done`, cpu, MAX_DOCS_CPU_MS, 'ms'));
  }
  if (!hasChart) return results;
  return [
    ...results,
    limited(`${address}: from first content to an interactive chart`, median(waits), MAX_UNTIL_INTERACTIVE_MS, 'ms'),
  ];
}

async function measureRedraw(browser: Browser, address: string): Promise<BenchResult> {
  const ms = await redrawMs(browser, address, REDRAWN_POINTS);
  return limited(`redraw of ${REDRAWN_POINTS} points in a chart`, ms, MAX_REDRAW_MS, 'ms');
}

function limited(name: string, value: number, limit: number, unit: string, digits = 0): BenchResult {
  const shown = (number: number) => number.toFixed(digits);
  return {
    name: `${name}, 4x slower CPU`,
    figures: `${shown(value)} ${unit}`.trim(),
    limit: `at most ${digits > 0 ? limit : shown(limit)} ${unit.split(' ')[0]}`.trim(),
    holds: value <= limit,
  };
}
