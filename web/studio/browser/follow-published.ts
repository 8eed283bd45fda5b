import { requestPart } from './request-part.ts';

/**
 * Keeps a page up to date: when another data version is published, the marked part is requested again and replaced, and the
 * page says so. Hidden pages do not listen; they compare the version when they are shown again.
 *
 * @param upgrade - Adds behaviour to the new part.
 */
export function followPublished(page: Document, upgrade: (part: Element) => void): void {
  if (!page.querySelector('[data-live]')) return;
  let shown = '';
  let stream: EventSource | null = null;
  const listen = () => {
    stream?.close();
    stream = null;
    if (page.hidden) return;
    stream = new EventSource('/live/published');
    stream.addEventListener('published', ({ lastEventId }) => {
      const isNew = shown !== '' && lastEventId !== shown;
      shown = lastEventId;
      if (isNew) void renew(page, upgrade);
    });
  };
  page.addEventListener('visibilitychange', listen);
  // A page that the browser keeps for going back must not hold a connection.
  addEventListener('pagehide', () => stream?.close());
  addEventListener('pageshow', (event) => event.persisted && listen());
  listen();
}

/** Replaces the live part. A failure keeps the present one; the next publication tries again. */
async function renew(page: Document, upgrade: (part: Element) => void): Promise<void> {
  const next = await requestPart(location.href, '[data-live]', { cache: 'no-cache' }).catch(() => null);
  const present = page.querySelector('[data-live]');
  if (!next || !present) return;
  const place = placeOf(present, page.activeElement);
  mark(present, next);
  keepChecked(present, next);
  present.replaceWith(next);
  upgrade(next);
  if (place !== null) next.querySelectorAll<HTMLElement>(FOCUSABLE)[place]?.focus({ preventScroll: true });
  const said = page.querySelector('[data-live-said]');
  if (said) said.textContent = said.getAttribute('data-live-said');
}

const FOCUSABLE = 'a[href], button, summary, input, select, [tabindex]';

/** Position of the focused element among those that take focus; null outside of the part. */
function placeOf(part: Element, focused: Element | null): number | null {
  const at = [...part.querySelectorAll(FOCUSABLE)].indexOf(focused as Element);
  return at < 0 ? null : at;
}

/** What the reader has unfolded stays so. */
function keepChecked(before: Element, after: Element): void {
  for (const { id } of before.querySelectorAll<HTMLInputElement>('input:checked[id]'))
    after.querySelector<HTMLInputElement>(`#${id}`)?.setAttribute('checked', '');
}

/** Marks the tiles whose text changed, so that they flash once. */
function mark(before: Element, after: Element): void {
  const old = before.querySelectorAll('.tile');
  after.querySelectorAll('.tile').forEach((tile, i) => {
    if (old[i] && old[i].textContent !== tile.textContent) tile.classList.add('renewed');
  });
}
