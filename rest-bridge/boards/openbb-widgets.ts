import type { Endpoint } from '../compile/endpoint.ts';
import type { TableColumn } from '../compile/table-shape.ts';
import { columnLabel } from '../formats/column-label.ts';
import { SERVICE_NAME } from '../service/service-description.ts';
import { type BoardEndpoint, boardEndpoints, isHistory, titleOf } from './board-endpoints.ts';
import { type OpenBbParam, openBbParams } from './openbb-params.ts';
import { OPENBB_PATH } from './openbb-path.ts';

/** Widget of OpenBB Workspace: docs.openbb.co/workspace/developers/json-specs/widgets-json-reference. */
export interface OpenBbWidget {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly subCategory: string;
  readonly type: 'metric' | 'table';
  readonly endpoint: string;
  readonly gridData: { readonly w: number; readonly h: number };
  readonly source: readonly string[];
  readonly data?: object;
  readonly params: readonly OpenBbParam[];
  readonly mcp_tool?: { readonly mcp_server: string; readonly tool_id: string };
  readonly refetchInterval: number;
  readonly staleTime: number;
}

/** Data is published once a day, and each request counts against the quota of the key. */
const HOUR_MS = 3_600_000;

const TABLE_GRID = { w: 20, h: 12 };
const METRIC_GRID = { w: 8, h: 5 };

/** Widget id of an operation. */
export function widgetId(operation: string, kind: 'metric' | 'table' = 'table'): string {
  const id = operation.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();
  return kind === 'table' ? id : `${id}_metric`;
}

/**
 * Writes `widgets.json` of OpenBB Workspace: a table for each list, a table with a chart and a metric for each history. A
 * widget names the tool with the same answer, so that OpenBB cites the widget when its agent called the tool.
 */
export function openBbWidgets(endpoints: readonly Endpoint[]): Record<string, OpenBbWidget> {
  const shown = boardEndpoints(endpoints);
  const listed = new Set(shown.map(({ endpoint }) => endpoint.name));
  return Object.fromEntries(
    shown.flatMap((one): [string, OpenBbWidget][] => {
      const { name } = one.endpoint;
      const table: [string, OpenBbWidget] = [widgetId(name), tableWidget(one, listed)];
      return isHistory(one.endpoint) ? [table, [widgetId(name, 'metric'), metricWidget(one, listed)]] : [table];
    }),
  );
}

function tableWidget(one: BoardEndpoint, listed: ReadonlySet<string>): OpenBbWidget {
  const { endpoint } = one;
  const { name, tool } = endpoint;
  return {
    ...commonOf(endpoint),
    name: titleOf(endpoint),
    type: 'table',
    endpoint: `${OPENBB_PATH}/${name}`,
    gridData: TABLE_GRID,
    data: { table: tableOf(one) },
    params: openBbParams(endpoint, listed),
    ...(tool && { mcp_tool: { mcp_server: SERVICE_NAME, tool_id: tool.name } }),
  };
}

function metricWidget({ endpoint }: BoardEndpoint, listed: ReadonlySet<string>): OpenBbWidget {
  return {
    ...commonOf(endpoint),
    name: `${titleOf(endpoint)}: newest values`,
    type: 'metric',
    endpoint: `${OPENBB_PATH}/${endpoint.name}/metrics`,
    gridData: METRIC_GRID,
    // A metric is about the newest day and the one before.
    params: openBbParams(endpoint, listed).filter(({ paramName }) => !['days', 'from', 'to'].includes(paramName)),
  };
}

function commonOf({ summary, domain }: Endpoint) {
  return {
    description: `${summary}.`,
    category: SERVICE_NAME,
    subCategory: domain,
    source: [SERVICE_NAME],
    refetchInterval: HOUR_MS,
    staleTime: HOUR_MS,
  };
}

/** Rows that name their own columns are shown as they come. */
function tableOf({ endpoint, table }: BoardEndpoint): object {
  const { plot } = endpoint;
  const drawn = plot?.values ?? null;
  const chart = drawn && {
    chartView: { enabled: true, chartType: 'line', cellRangeCols: { line: ['date', ...drawn] } },
  };
  return {
    enableCharts: true,
    showAll: true,
    ...chart,
    ...(table.columns && { columnsDefs: table.columns.map((column, i) => columnOf(column, i, endpoint)) }),
  };
}

const CELLS = {
  date: 'dateString',
  flag: 'boolean',
  instant: 'text',
  integer: 'number',
  json: 'text',
  number: 'number',
  text: 'text',
} as const;

function columnOf({ name, kind, description }: TableColumn, i: number, { plot }: Endpoint): object {
  const isNumber = CELLS[kind] === 'number';
  const isDrawn = plot?.values?.includes(name) ?? false;
  const unit = isDrawn ? (plot?.unit ?? '') : '';
  return {
    field: name,
    headerName: columnLabel({ name, unit: null }),
    ...(description && { headerTooltip: description }),
    cellDataType: CELLS[kind],
    chartDataType: kind === 'date' ? 'category' : isDrawn ? 'series' : 'excluded',
    formatterFn: isNumber ? numberFormat(name, kind, unit) : 'none',
    ...(i === 0 && { pinned: 'left' }),
  };
}

function numberFormat(name: string, kind: TableColumn['kind'], unit: string): 'int' | 'none' | 'percent' {
  if (/_pct$|_percent$/.test(name) || /^percent/.test(unit)) return 'percent';
  return kind === 'integer' ? 'int' : 'none';
}
