import { announce } from './announce.ts';
import { requestPart } from './request-part.ts';

/** Seconds between two looks at a job that takes long. */
const MAX_SECONDS = 15;
const MS = 1_000;

/**
 * Renews a part of the page that changes by itself, less often the longer it takes, until it says that it has ended. It reads
 * the page itself, so that no other door needs to know who is signed in.
 */
export function pollPart(page: Document): void {
  const part = page.querySelector('[data-poll]');
  if (!part) return;
  let seconds = 1;
  const look = async () => {
    const changed = await renew(page).catch(() => false);
    if (!page.querySelector('[data-poll]')) return;
    seconds = changed ? 1 : Math.min(seconds * 1.5, MAX_SECONDS);
    setTimeout(look, seconds * MS);
  };
  setTimeout(look, seconds * MS);
}

/** Replaces the part by what the service shows now. @returns whether anything changed. */
async function renew(page: Document): Promise<boolean> {
  const next = await requestPart(location.href, '[data-swap]');
  const present = page.querySelector('[data-swap]');
  if (!next || !present || next.isEqualNode(present)) return false;
  const focused = present.contains(page.activeElement) ? page.activeElement?.id : undefined;
  present.replaceWith(next);
  if (focused) next.querySelector<HTMLElement>(`#${focused}`)?.focus({ preventScroll: true });
  announce(page, next);
  return true;
}
