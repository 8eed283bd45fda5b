/** Filters a list of charts while the reader types; sending the form asks the service instead. */
export function filterList(page: Document): void {
  const list = page.querySelector('[data-filter]');
  const input = list?.querySelector('input[type=search]');
  if (!list || !(input instanceof HTMLInputElement)) return;
  // The answer to a search lists matching charts only: the script narrows that list, and the service answers others.
  const loaded = input.value.toLowerCase();
  input.addEventListener('input', () => {
    const search = input.value.toLowerCase();
    if (!search.startsWith(loaded)) return;
    const words = search.split(/\s+/).filter(Boolean);
    let count = 0;
    for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) count += filterGroup(group, words);
    list.querySelector('[data-none]')?.toggleAttribute('hidden', count > 0);
    const address = new URL(location.href);
    if (search) address.searchParams.set('q', input.value);
    else address.searchParams.delete('q');
    history.replaceState(null, '', address);
  });
}

/** Hides the entries of a group that lack a word. @returns how many are shown. */
function filterGroup(group: HTMLElement, words: readonly string[]): number {
  let shown = 0;
  for (const entry of group.querySelectorAll<HTMLElement>('.entry')) {
    const name = entry.querySelector('a')?.textContent?.toLowerCase() ?? '';
    entry.hidden = !words.every((word) => name.includes(word));
    if (!entry.hidden) shown++;
  }
  group.hidden = shown === 0;
  const fold = group.querySelector<HTMLInputElement>('.fold');
  if (fold) fold.checked = words.length > 0;
  const count = group.querySelector('header .num');
  if (count) count.textContent = String(shown);
  return shown;
}
