import { type BoardEndpoint, boardEndpoints, maxDays, titleOf } from '../../rest-bridge/boards/board-endpoints.ts';
import { MARKET_CYCLE } from '../../rest-bridge/boards/market-cycle.ts';
import type { Endpoint } from '../../rest-bridge/compile/endpoint.ts';
import { columnLabel } from '../../rest-bridge/formats/column-label.ts';

/** Type of the data source plugin Infinity, as Grafana names it. */
export const INFINITY = 'yesoreyeram-infinity-datasource';
/** Id of the provisioned data source. */
export const DATA_SOURCE_UID = 'cyclegraph';

const PANEL = { w: 12, h: 8 };
const PANELS_PER_ROW = 2;
/** Day of the dashboard's time range, in the form that histories take; Grafana replaces it before it asks. */
const dayOf = (end: 'from' | 'to') => `\${__${end}:date:YYYY-MM-DD}`;
/** A day in Go's notation, by which Infinity reads dates. */
const DAY_LAYOUT = '2006-01-02';

/**
 * Writes a dashboard of the market cycle: one panel for each history, which requests the days of the dashboard's time range.
 *
 * @throws Error naming an operation that is no history with declared values.
 */
export function grafanaDashboard(endpoints: readonly Endpoint[]): object {
  const shown = boardEndpoints(endpoints);
  const histories = MARKET_CYCLE.map((name) => {
    const one = shown.find(({ endpoint }) => endpoint.name === name);
    if (!one) throw new Error(`Expected ${name} to be a history for dashboards. Correct the list in market-cycle.ts.`);
    return one;
  });
  // A history with a limit of its own refuses the longer time ranges of a dashboard.
  const panels = histories.filter(({ endpoint }) => maxDays(endpoint) === null).map(panelOf);
  return {
    uid: 'cyclegraph-market-cycle',
    title: 'Cyclegraph: market cycle',
    description: 'Where Bitcoin and crypto are in their cycle, day by day.',
    tags: ['cyclegraph'],
    schemaVersion: 39,
    version: 1,
    editable: true,
    refresh: '1h',
    time: { from: 'now-1y', to: 'now' },
    timezone: 'utc',
    templating: { list: [] },
    annotations: { list: [] },
    panels,
  };
}

function panelOf(one: BoardEndpoint, i: number): object {
  const { endpoint } = one;
  const { plot } = endpoint;
  if (!plot?.values) throw new Error(`Expected ${endpoint.name} to declare the values that are drawn.`);
  const datasource = { type: INFINITY, uid: DATA_SOURCE_UID };
  return {
    id: i + 1,
    type: 'timeseries',
    title: titleOf(endpoint),
    description: `${endpoint.summary}. Unit: ${plot.unit}.`,
    datasource,
    gridPos: { ...PANEL, x: (i % PANELS_PER_ROW) * PANEL.w, y: Math.floor(i / PANELS_PER_ROW) * PANEL.h },
    fieldConfig: { defaults: { custom: { drawStyle: 'line', lineWidth: 1, spanNulls: false } }, overrides: [] },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'none' } },
    targets: [targetOf(one, plot.values, datasource)],
  };
}

function targetOf({ route, table }: BoardEndpoint, values: readonly string[], datasource: object): object {
  return {
    refId: 'A',
    datasource,
    type: 'json',
    source: 'url',
    format: 'timeseries',
    parser: 'backend',
    url: route.path,
    url_options: {
      method: 'GET',
      data: '',
      params: [
        { key: 'from', value: dayOf('from') },
        { key: 'to', value: dayOf('to') },
      ],
    },
    root_selector: table.path.join('.'),
    columns: [
      { selector: 'date', text: 'Time', type: 'timestamp', timestampFormat: DAY_LAYOUT },
      ...values.map((name) => ({ selector: name, text: columnLabel({ name, unit: null }), type: 'number' })),
    ],
    filters: [],
  };
}
