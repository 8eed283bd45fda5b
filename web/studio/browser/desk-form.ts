/** Shows the parameters of a strategy as soon as it is chosen, and reads dropped or chosen files into their text area. */
export function deskForm(page: Document): void {
  const button = page.querySelector<HTMLButtonElement>('[data-reload-button]');
  if (button) {
    button.hidden = true;
    page.querySelector('select[data-reload]')?.addEventListener('change', () => button.click());
  }
  const area = page.querySelector<HTMLTextAreaElement>('textarea[data-drop]');
  if (area) readFiles(page, area);
}

/** A file becomes text in the area, so that its reader sees what is sent. */
function readFiles(page: Document, area: HTMLTextAreaElement): void {
  const read = async (file: File | undefined) => {
    if (file) area.value = await file.text();
  };
  const input = page.querySelector<HTMLInputElement>('input[data-drop-file]');
  input?.addEventListener('change', async () => {
    await read(input.files?.[0]);
    input.value = '';
  });
  area.addEventListener('dragover', (event) => {
    event.preventDefault();
    area.classList.add('over');
  });
  area.addEventListener('dragleave', () => area.classList.remove('over'));
  area.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    area.classList.remove('over');
    if (!file) return;
    event.preventDefault();
    void read(file);
  });
}
