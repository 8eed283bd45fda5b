/** Shows the copy buttons and copies on click. Without JavaScript, a key is selected and copied by hand. */
export const COPY_SCRIPT = `
for (const button of document.querySelectorAll('button[data-copy]')) {
  const field = document.getElementById(button.dataset.copy);
  const status = document.getElementById(button.dataset.copy + '-status');
  button.hidden = false;
  button.addEventListener('click', async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      status.textContent = button.dataset.copied;
    } catch {
      status.textContent = button.dataset.selected;
    }
  });
}
`;
