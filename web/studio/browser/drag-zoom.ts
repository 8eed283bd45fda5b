import { dayAt, indexAt, isoOf } from './crosshair.ts';
import type { Plot } from './plot.ts';

/** Fewer values than this are a click with an unsteady hand. */
const MIN_VALUES = 4;

/**
 * Lets a mouse drag choose a window of days. The window becomes part of the address, so that the server draws it.
 *
 * @param go - Opens an address of this page.
 */
export function dragZoom(plot: Plot, go: (address: string) => void): void {
  const { element, data } = plot;
  let start: number | null = null;
  const marks = plot.drawings.map((drawn) => {
    const mark = drawn.svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'rect');
    mark.setAttribute('class', 'brush');
    mark.setAttribute('y', String(drawn.top));
    mark.setAttribute('height', String(drawn.bottom - drawn.top));
    drawn.svg.append(mark);
    return { mark, drawn };
  });
  const draw = (from: number, to: number) => {
    for (const { mark, drawn } of marks) {
      const width = (drawn.right - drawn.left) / Math.max(data.count - 1, 1);
      mark.setAttribute('x', String(drawn.left + Math.min(from, to) * width));
      mark.setAttribute('width', String(Math.abs(to - from) * width));
    }
  };
  element.addEventListener('pointerdown', (event) => {
    const isOnDrawing = event.target instanceof Element && event.target.closest('svg[data-left]') !== null;
    if (event.pointerType !== 'mouse' || event.button !== 0 || !isOnDrawing || data.age !== null) return;
    start = indexAt(plot, event.clientX);
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (start !== null) draw(start, indexAt(plot, event.clientX));
  });
  element.addEventListener('pointerup', (event) => {
    if (start === null) return;
    const [from, to] = [start, indexAt(plot, event.clientX)].sort((a, b) => a - b) as [number, number];
    start = null;
    draw(0, 0);
    if (to - from < MIN_VALUES) return;
    const address = new URL(location.href);
    address.searchParams.delete('range');
    address.searchParams.set('from', isoOf(dayAt(data, from)));
    address.searchParams.set('to', isoOf(dayAt(data, to)));
    go(address.href);
  });
}
