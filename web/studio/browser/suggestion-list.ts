/** List of suggestions below a search field. */
export interface SuggestionList {
  isOpen(): boolean;
  /** Shows entries of the search page; without any, a note, or nothing where the note is empty. */
  show(found: readonly Element[], note: string): void;
  hide(): void;
  /** Handles a key of the field. @returns whether the list has used it. */
  press(key: string): boolean;
}

/** Adds the list and gives the field the role of a combobox; the focus stays in the field. */
export function suggestionList(form: HTMLFormElement, input: HTMLInputElement): SuggestionList {
  const list = addList(form, input);
  const options = () => [...list.querySelectorAll<HTMLElement>('[data-href]')];
  const isActive = (option: HTMLElement) => option.getAttribute('aria-selected') === 'true';
  const activate = (next: HTMLElement | undefined) => {
    for (const option of options()) option.setAttribute('aria-selected', String(option === next));
    if (next) input.setAttribute('aria-activedescendant', next.id);
    else input.removeAttribute('aria-activedescendant');
    next?.scrollIntoView({ block: 'nearest' });
  };
  const hide = () => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    activate(undefined);
  };
  const show = (found: readonly Element[], note: string) => {
    activate(undefined);
    const entries = found.map((entry, i) => toOption(entry, `${list.id}-${i}`));
    const shown = entries.length > 0 || note === '' ? entries : [toNote(note)];
    list.replaceChildren(...shown);
    list.hidden = shown.length === 0;
    input.setAttribute('aria-expanded', String(shown.length > 0));
  };
  const move = (step: number) => {
    const all = options();
    const at = all.findIndex(isActive);
    // Before the first and after the last option comes the field itself.
    const next = ((at + 1 + step + all.length + 1) % (all.length + 1)) - 1;
    activate(all[next]);
  };
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: hide,
  };
  // Pressing must not take the focus from the field, which would hide the list before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element) follow(target.closest<HTMLElement>('[role=option]'));
  });
  return {
    isOpen: () => !list.hidden,
    show,
    hide,
    press(key) {
      if (list.hidden) return false;
      const active = options().find(isActive);
      if (key === 'Enter' && active) follow(active);
      else if (actions[key]) actions[key]();
      else return false;
      return true;
    },
  };
}

function addList(form: HTMLFormElement, input: HTMLInputElement): HTMLUListElement {
  const list = form.ownerDocument.createElement('ul');
  list.id = `${input.id}-list`;
  list.className = 'suggestions';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', form.dataset.suggestions ?? '');
  list.hidden = true;
  form.append(list);
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  input.setAttribute('aria-controls', list.id);
  return list;
}

/** An option that cannot be chosen: a list holds options alone. */
function toNote(text: string): HTMLLIElement {
  const note = document.createElement('li');
  note.className = 'suggestions-note';
  note.textContent = text;
  note.setAttribute('role', 'option');
  note.setAttribute('aria-disabled', 'true');
  note.setAttribute('aria-selected', 'false');
  return note;
}

/** An option with the name and the kind of an entry. */
function toOption(entry: Element, id: string): HTMLLIElement {
  const option = document.createElement('li');
  const link = entry.querySelector('a');
  option.id = id;
  option.dataset.href = link?.getAttribute('href') ?? '';
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.append(toText(link), toText(entry.querySelector('.found-kind')));
  return option;
}

function toText(from: Element | null): HTMLSpanElement {
  const text = document.createElement('span');
  text.textContent = from?.textContent ?? '';
  text.className = from?.className ?? '';
  if (from?.hasAttribute('lang')) text.lang = from.getAttribute('lang') ?? '';
  return text;
}

function follow(option: HTMLElement | null): void {
  const address = option?.dataset.href;
  if (address) location.assign(address);
}
