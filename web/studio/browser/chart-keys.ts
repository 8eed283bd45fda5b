/** Lets `[` and `]` choose the range and `l` the scale of a focused chart, by following the links of the page. */
export function chartKeys(part: Element, plot: HTMLElement, go: (address: string) => void): void {
  const linksIn = (place: string) => [...part.querySelectorAll<HTMLAnchorElement>(`[${place}] a`)];
  const targets: Readonly<Record<string, () => HTMLAnchorElement | undefined>> = {
    l: () => linksIn('data-scale').find((link) => !link.hasAttribute('aria-current')),
    '[': () => neighbour(linksIn('data-range'), -1),
    ']': () => neighbour(linksIn('data-range'), 1),
  };
  plot.addEventListener('keydown', (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const target = targets[event.key.toLowerCase()]?.();
    if (!target) return;
    event.preventDefault();
    go(target.href);
  });
}

/** The range before or after the present one; the longest one for a window with its own ends. */
function neighbour(links: readonly HTMLAnchorElement[], step: number): HTMLAnchorElement | undefined {
  const present = links.findIndex((link) => link.hasAttribute('aria-current'));
  return present < 0 ? links.at(-1) : links[present + step];
}
