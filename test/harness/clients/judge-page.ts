import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { lendTab } from '../browser/lend-tab.ts';
import { seedOfToday } from '../data/seed-of-today.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rendering options of a page: theme, language and width of the window. */
type Look = readonly [colorScheme: 'light' | 'dark', lang: 'en' | 'de', width: number];

/** Covers each theme, language and width once: pages and the rules of axe do not depend on their combinations. */
const LOOKS: readonly Look[] = [
  ['light', 'en', 1440],
  ['dark', 'de', 390],
];

/** Tests that pages are accessible and fit the window in every look. */
export function itFitsInEveryLook(
  addresses: () => readonly string[],
  cookies?: () => Parameters<BrowserContext['addCookies']>[0],
): void {
  it.each(LOOKS)('are accessible and fit in %s, %s, %i wide', (...look) => judgePages(addresses(), look, cookies?.()));
}

/**
 * Expects each page to fit the window and to break no rule of axe. Axe, which takes most of the time, judges a page in
 * one look a day, in turn.
 *
 * @param cookies - Cookies of a reader who is signed in.
 */
async function judgePages(
  addresses: readonly string[],
  look: Look,
  cookies: Parameters<BrowserContext['addCookies']>[0] = [],
): Promise<void> {
  const [colorScheme, lang, width] = look;
  const { seed, again } = seedOfToday('axe');
  const tab = await lendTab({ width, height: 900, colorScheme, bypassCSP: true });
  await tab.context().addCookies(cookies);
  for (const [i, address] of addresses.entries()) {
    await tab.goto(`${address}${address.includes('?') ? '&' : '?'}lang=${lang}`);
    expect(await tab.evaluate('document.documentElement.scrollWidth'), address).toBe(width);
    if ((seed + i) % LOOKS.length !== LOOKS.indexOf(look)) continue;
    expect(
      (await violationsOf(tab)).map((one) => `${address} ${one}`),
      again,
    ).toEqual([]);
  }
}

/** Returns the rules of axe that a page breaks as it is now, each with an element. Its context must bypass the page's policy. */
export async function violationsOf(tab: Pick<Page, 'evaluate'>): Promise<string[]> {
  await tab.evaluate(AXE);
  // Without this option axe also describes every element that passes, which takes a quarter of its time.
  return tab.evaluate(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes[0]?.html))`);
}
