import { crosshair } from './crosshair.ts';
import type { Plot } from './plot.ts';

/** Makes a plot focusable, names it for screen readers, and gives it a crosshair. */
export function enableCrosshair(plot: Plot): void {
  const { element } = plot;
  element.tabIndex = 0;
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', element.dataset.label ?? '');
  crosshair(plot);
}
