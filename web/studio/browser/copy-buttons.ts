/** Shows the copy buttons of a page and copies on click. Without script, readers select the text and copy by hand. */
export function copyButtons(page: Document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const { copy = '', copied = '', selected = '' } = button.dataset;
    const place = page.getElementById(copy);
    const status = page.getElementById(`${copy}-status`);
    if (!place || !status) continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      status.textContent = await navigator.clipboard.writeText(select(place)).then(
        () => copied,
        () => selected,
      );
    });
  }
}

/** Selects a field or the text of an element. @returns the text. */
function select(place: HTMLElement): string {
  if (place instanceof HTMLInputElement) {
    place.select();
    return place.value;
  }
  getSelection()?.selectAllChildren(place);
  return place.textContent ?? '';
}
