import { requestPart } from './request-part.ts';
import { suggestionList } from './suggestion-list.ts';

/** Pause in typing after which suggestions are requested, milliseconds. */
const PAUSE_MS = 120;
/** Maximum number of suggestions; the page of the search shows more. */
const MAX_SHOWN = 8;

/**
 * Turns each search field into a combobox with a list of suggestions (WAI-ARIA Authoring Practices, editable combobox with list
 * autocomplete), and lets `/` open the search. Suggestions are the first entries of the search page itself.
 */
export function searchBoxes(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-search]')) upgradeForm(form);
  for (const hint of page.querySelectorAll('[data-search-key]')) hint.removeAttribute('hidden');
  page.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target)) return;
    event.preventDefault();
    openSearch(page);
  });
}

/** Focuses the search field in sight; without one, opens the page of the search. */
function openSearch(page: Document): void {
  const fields = [...page.querySelectorAll<HTMLInputElement>('form[data-search] input[name=q]')];
  const field = fields.find((one) => one.getClientRects().length > 0);
  if (field) field.select();
  else page.querySelector<HTMLAnchorElement>('[data-search-link]')?.click();
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}

function upgradeForm(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[name=q]');
  if (!input) return;
  const list = suggestionList(form, input);
  const known = new Map<string, readonly Element[]>();
  let turn = 0;
  let timer = 0;
  const suggest = async () => {
    const text = input.value.trim();
    const mine = ++turn;
    const found = text === '' ? [] : (known.get(text) ?? (await requestFound(form, text)));
    if (found) known.set(text, found);
    // A later text has overtaken this one, or the reader has left.
    if (mine !== turn || !input.matches(':focus')) return;
    list.show(found ?? [], text !== '' && found ? (form.dataset.nothing ?? '') : '');
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void suggest(), known.has(input.value.trim()) ? 0 : PAUSE_MS);
  });
  // Suggestions on their way must not open a list that the reader has closed.
  const cancel = () => {
    clearTimeout(timer);
    turn++;
  };
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') cancel();
    if (list.press(event.key)) event.preventDefault();
    else if (event.key === 'ArrowDown' && !list.isOpen()) void suggest();
  });
  input.addEventListener('blur', () => {
    cancel();
    list.hide();
  });
}

/** Returns the best entries for a text; null where the service refuses, so that sending the form shows why. */
async function requestFound(form: HTMLFormElement, text: string): Promise<readonly Element[] | null> {
  const address = new URL(form.action);
  address.searchParams.set('q', text);
  address.searchParams.set('lang', form.ownerDocument.documentElement.lang);
  try {
    const part = await requestPart(address.href, 'main');
    return part && [...part.querySelectorAll('[data-found] > li')].slice(0, MAX_SHOWN);
  } catch {
    return null;
  }
}
