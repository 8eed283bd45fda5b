import type { Feature, Image } from 'write-excel-file/node';
import { sanitizeAttributeValue } from 'write-excel-file/utility';
import { chartXml } from './chart-xml.ts';
import type { PlacedChart } from './placed-chart.ts';

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CHART_TYPE = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
/** Size of a chart, pixels, whatever the widths of the columns below it. */
const SIZE = { width: 640, height: 340 } as const;
/** English metric units per pixel. */
const EMU = 9525;

/** Charts of a worksheet. */
export interface ChartedSheet {
  /** Name of the worksheet. */
  readonly name: string;
  readonly charts: readonly PlacedChart[];
}

/**
 * Adds charts to a workbook by the extension point of its writer: a part for each chart, and an anchor for each in the
 * drawing of its sheet, which the writer creates and links.
 */
export function chartFeature(sheets: readonly ChartedSheet[]): Feature<Image['content']> {
  const parts = sheets.flatMap(({ name, charts }, sheet) =>
    charts.map((chart, i) => ({ path: chartPath(sheet, i), xml: chartXml(chart, name) })),
  );
  const chartsOf = (sheet: number) => sheets[sheet]?.charts ?? [];
  return {
    files: {
      transform: {
        '[Content_Types].xml': {
          insert: () => parts.map(({ path }) => `<Override ContentType="${CHART_TYPE}" PartName="/${path}"/>`).join(''),
        },
        'xl/drawings/drawing{id}.xml': {
          insert: (_options, { sheetIndex }) => chartsOf(sheetIndex).map(anchor).join(''),
        },
        'xl/drawings/_rels/drawing{id}.xml.rels': {
          insert: (_options, { sheetIndex }) =>
            chartsOf(sheetIndex)
              .map(
                (_, i) =>
                  `<Relationship Id="${relation(i)}" Type="${RELATIONS}/chart" Target="/${chartPath(sheetIndex, i)}"/>`,
              )
              .join(''),
        },
      },
      write: { files: () => Object.fromEntries(parts.map(({ path, xml }) => [path, xml])) },
    },
  };
}

function chartPath(sheet: number, i: number): string {
  return `xl/charts/chart${sheet + 1}-${i + 1}.xml`;
}

function relation(i: number): string {
  return `rId-chart-${i + 1}`;
}

function anchor({ title, alt, anchor: { column, row } }: PlacedChart, i: number): string {
  return [
    `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>`,
    `<xdr:ext cx="${SIZE.width * EMU}" cy="${SIZE.height * EMU}"/>`,
    '<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>',
    `<xdr:cNvPr id="${i + 2}" name="${sanitizeAttributeValue(title)}" descr="${sanitizeAttributeValue(alt)}"/>`,
    '<xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>',
    '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>',
    `<a:graphic><a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" xmlns:r="${RELATIONS}" r:id="${relation(i)}"/></a:graphicData></a:graphic>`,
    '</xdr:graphicFrame><xdr:clientData/></xdr:oneCellAnchor>',
  ].join('');
}
