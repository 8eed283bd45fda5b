import { chartKeys } from './chart-keys.ts';
import { dragZoom } from './drag-zoom.ts';
import { enableCrosshair } from './enable-crosshair.ts';
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
  enableCrosshair(plot);
  // Such a page has no address for a window of days: that of a result is part of it.
  if (element.hasAttribute('data-fixed')) return;
  element.querySelector('[data-hint]')?.removeAttribute('hidden');
  dragZoom(plot, go);
  chartKeys(part, element, go);
  vintageSlider(part, plot, go);
}
