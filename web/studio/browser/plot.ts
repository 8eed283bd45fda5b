import type { LegendData } from '../charts/legend-data.ts';

/** One of the drawings of a chart; the style sheet shows the one that fits. */
export interface DrawnPlot {
  readonly svg: SVGSVGElement;
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly line: SVGPathElement;
}

/** A chart on the page with its data. */
export interface Plot {
  readonly element: HTMLElement;
  readonly data: LegendData;
  readonly drawings: readonly DrawnPlot[];
  readonly legend: { readonly day: Element; readonly lines: readonly Element[] };
}

/** Finds the charts within a part of the page. */
export function findPlots(part: Element): Plot[] {
  return [...part.querySelectorAll<HTMLElement>('[data-plot]')].flatMap((element) => {
    const day = element.querySelector('[data-day]');
    const text = element.dataset.values;
    if (!day || !text) return [];
    return {
      element,
      data: JSON.parse(text) as LegendData,
      drawings: [...element.querySelectorAll<SVGSVGElement>('svg[data-left]')].map(toDrawing),
      legend: { day, lines: [...element.querySelectorAll('[data-line]')] },
    };
  });
}

function toDrawing(svg: SVGSVGElement): DrawnPlot {
  const edge = (name: string) => Number(svg.dataset[name]);
  const line = svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('class', 'cross');
  svg.append(line);
  return {
    svg,
    line,
    width: svg.viewBox.baseVal.width,
    left: edge('left'),
    right: edge('right'),
    top: edge('top'),
    bottom: edge('bottom'),
  };
}

/** Moves the crosshair of a drawing. */
export function crossLine({ line, top, bottom }: DrawnPlot, x: number): void {
  line.setAttribute('d', `M${x.toFixed(1)} ${top}V${bottom}`);
}
