import { announce } from './announce.ts';
import { requestPart } from './request-part.ts';

/** Called with the new part after each replacement. */
type Upgrade = (part: Element) => void;

/**
 * Follows links inside a marked part of the page by replacing that part alone, so that the page keeps its place. The address
 * changes as it would without script, and going back works.
 *
 * @param upgrade - Adds behaviour to the part, now and after every replacement; once to a page without such a part.
 */
export function followLinks(page: Document, upgrade: Upgrade): void {
  const part = page.querySelector('[data-swap]');
  upgrade(part ?? page.body);
  if (!part) return;
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.hasAttribute('download') || !link.closest('[data-swap]')) return;
    if (link.origin !== location.origin || link.pathname !== location.pathname) return;
    event.preventDefault();
    void open(page, link.href, upgrade, true);
  });
  addEventListener('popstate', () => void open(page, location.href, upgrade, false));
}

/** Number of addresses opened so far: an answer that a later one has overtaken is dropped. */
let opened = 0;

/** Opens an address of the same page; the browser loads it whole where that fails. */
export async function open(page: Document, address: string, upgrade: Upgrade, isNew: boolean): Promise<void> {
  const focused = placeOf(page.activeElement);
  const turn = ++opened;
  try {
    const next = await requestPart(address, '[data-swap]');
    if (turn !== opened) return;
    const present = page.querySelector('[data-swap]');
    if (!next || !present) throw new Error('no part to replace');
    present.replaceWith(next);
    if (isNew) history.pushState(null, '', address);
    upgrade(next);
    announce(page, next);
    focusAgain(next, focused);
  } catch {
    if (turn === opened) location.assign(address);
  }
}

const PLOT = '[data-plot]';

/** How to find an element again after its part was replaced: by its id, the plot, or a link by its text. */
function placeOf(element: Element | null): string | null {
  if (!element?.closest('[data-swap]')) return null;
  if (element.id) return `#${element.id}`;
  return element.hasAttribute('data-plot') ? PLOT : (element.textContent ?? null);
}

function focusAgain(part: Element, place: string | null): void {
  if (place === null) return;
  const candidates = [...part.querySelectorAll<HTMLElement>('a')];
  const found =
    place === PLOT || place.startsWith('#')
      ? part.querySelector<HTMLElement>(place)
      : candidates.find(({ textContent }) => textContent === place);
  found?.focus({ preventScroll: true });
}
