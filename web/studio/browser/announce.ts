/** Says the verdict of a part that was replaced: a live region that comes with the part is read by no screen reader. */
export function announce(page: Document, part: Element): void {
  const live = page.querySelector('[data-announce]');
  const verdict = part.querySelector('[data-verdict]')?.textContent ?? '';
  if (live && live.textContent !== verdict) live.textContent = verdict;
}
