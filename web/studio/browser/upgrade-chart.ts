import { chartKeys } from './chart-keys.ts';
import { crosshair } from './crosshair.ts';
import { dragZoom } from './drag-zoom.ts';
import { open } from './follow-links.ts';
import { findPlots, type Plot } from './plot.ts';
import { vintageSlider } from './vintage-slider.ts';

/** Adds crosshair, keys and zoom to the charts within a part of the page. */
export function upgradeChart(part: Element): void {
  for (const plot of findPlots(part)) upgradePlot(part, plot);
}

function upgradePlot(part: Element, plot: Plot): void {
  const { element } = plot;
  const go = (address: string) => void open(document, address, upgradeChart, true);
  element.tabIndex = 0;
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', element.dataset.label ?? '');
  crosshair(plot);
  // Such a page has no address for a window of days: that of a result is part of it.
  if (element.hasAttribute('data-fixed')) return;
  element.querySelector('[data-hint]')?.removeAttribute('hidden');
  dragZoom(plot, go);
  chartKeys(part, element, go);
  vintageSlider(part, plot, go);
}
