import type { Browser } from 'playwright-core';
import { linePath } from '../../web/studio/chart/line-path.ts';
import { median } from '../median.ts';
import { SLOWER } from './load-page.ts';

const ROUNDS = 21;
const LINES = 5;

/** Milliseconds from new values to the painted frame, when a chart of five lines is drawn with so many points. */
export async function redrawMs(browser: Browser, address: string, points: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await tab.goto(address, { waitUntil: 'load' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const drawings = [0, 1].map((turn) =>
      Array.from({ length: LINES }, (_, line) => wave(points / LINES, line + turn / 2)),
    );
    const times = (await tab.evaluate(`(${redrawInPage})(${JSON.stringify(drawings)}, ${ROUNDS})`)) as number[];
    return median(times);
  } finally {
    await context.close();
  }
}

/** A line of so many points across the plot of a wide chart. */
function wave(points: number, phase: number): string {
  const values = Array.from(
    { length: points },
    (_, i) => 90 * Math.sin(i / 90 + phase) + 40 * Math.sin(i * 1.7 + phase),
  );
  return linePath(
    values,
    (i) => 70 + (i / points) * 960,
    (value) => 200 + value,
  );
}

// Runs in the page: replaces the lines of the widest drawing and waits until the frame with them was painted.
const redrawInPage = `async (drawings, rounds) => {
  const svg = [...document.querySelectorAll('svg[data-left]')].find((one) => one.getBoundingClientRect().width > 0);
  const lines = drawings[0].map(() => {
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    line.setAttribute('class', 'line c1');
    line.setAttribute('fill', 'none');
    line.setAttribute('stroke', 'currentColor');
    svg.append(line);
    return line;
  });
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  }));
  const times = [];
  for (let round = 0; round < rounds; round++) {
    await painted();
    const start = performance.now();
    lines.forEach((line, i) => line.setAttribute('d', drawings[round % 2][i]));
    await painted();
    times.push(performance.now() - start);
  }
  return times;
}`;
