import type { HTMLElement } from 'node-html-parser';

/** Request headers of a browser. */
export const HTML = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

/** Returns the text of an element with single spaces; empty without an element. */
export function plainText(root: HTMLElement | null | undefined): string {
  return (root?.text ?? '').replace(/\s+/g, ' ').trim();
}
