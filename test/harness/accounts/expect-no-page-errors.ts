import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';

/** Fails the tests of a block after them when a script of the page threw an error or broke its security policy. */
export function expectNoPageErrors(page: Page): void {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) faults.push(message.text());
  });
  afterAll(() => expect(faults).toEqual([]));
}
