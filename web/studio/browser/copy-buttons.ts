/** Shows the copy buttons of a page and copies on click. Without script, readers select the field and copy by hand. */
export function copyButtons(page: Document): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const { copy = '', copied = '', selected = '' } = button.dataset;
    const field = page.getElementById(copy);
    const status = page.getElementById(`${copy}-status`);
    if (!(field instanceof HTMLInputElement) || !status) continue;
    button.hidden = false;
    button.addEventListener('click', async () => {
      field.select();
      status.textContent = await navigator.clipboard.writeText(field.value).then(
        () => copied,
        () => selected,
      );
    });
  }
}
