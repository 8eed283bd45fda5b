const STORED = 'theme';
const DARK = '(prefers-color-scheme: dark)';

/** Applies the reader's stored theme and lets the button in the header change it. */
export function switchTheme(page: Document): void {
  const root = page.documentElement;
  const stored = localStorage.getItem(STORED);
  if (stored === 'light' || stored === 'dark') root.dataset.theme = stored;
  const button = page.querySelector('[data-theme-switch]');
  if (!(button instanceof HTMLElement)) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia(DARK).matches;
    const next = isDark ? 'light' : 'dark';
    root.dataset.theme = next;
    localStorage.setItem(STORED, next);
  });
}
