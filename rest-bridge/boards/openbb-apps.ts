import { mcpResource } from '../../platform/http/bearer-challenge.ts';
import { SERVICE_DESCRIPTION, SERVICE_NAME } from '../service/service-description.ts';
import { HEADLINES, MARKET_CYCLE } from './market-cycle.ts';
import { FROM } from './openbb-params.ts';
import { type OpenBbWidget, widgetId } from './openbb-widgets.ts';

/** Width of a dashboard of OpenBB Workspace, in grid units. */
const WIDTH = 40;
const METRIC_HEIGHT = 5;
const TABLE_HEIGHT = 12;
const TABLES_PER_ROW = 2;

/** Writes `apps.json` of OpenBB Workspace: docs.openbb.co/workspace/developers/json-specs/apps-json-reference. */
export function openBbApps(widgets: Readonly<Record<string, OpenBbWidget>>, publicUrl: string): readonly object[] {
  const shown = MARKET_CYCLE.filter((name) => widgetId(name) in widgets);
  return [
    {
      name: 'Market cycle',
      description: 'Where Bitcoin and crypto are in their cycle: newest values on top, their histories below.',
      img: '',
      img_dark: '',
      img_light: '',
      allowCustomization: true,
      tabs: { overview: { id: 'overview', name: 'Overview', layout: [...metrics(shown), ...tables(shown)] } },
      groups: [
        {
          name: 'First day',
          type: 'param',
          paramName: 'from',
          defaultValue: FROM,
          widgetIds: shown.map((name) => widgetId(name)).filter((id) => beginsWith(widgets[id], FROM)),
        },
      ],
      prompts: [
        'How hot is the crypto market today, and which components of the pulse explain it?',
        'How has the Bitcoin cycle score changed in the past year?',
        'Do funding rate and Fear and Greed agree with the pulse?',
      ],
      mcp_servers: [
        {
          name: SERVICE_NAME,
          description: SERVICE_DESCRIPTION,
          url: mcpResource(publicUrl),
          // Workspace then sends the header of the data connection, and needs no second sign-in.
          authType: 'token',
        },
      ],
    },
  ];
}

function beginsWith(widget: OpenBbWidget | undefined, from: string): boolean {
  return widget?.params.some(({ paramName, value }) => paramName === 'from' && value === from) ?? false;
}

function metrics(shown: readonly string[]) {
  const w = WIDTH / HEADLINES;
  return shown
    .slice(0, HEADLINES)
    .map((name, i) => ({ i: widgetId(name, 'metric'), x: i * w, y: 0, w, h: METRIC_HEIGHT }));
}

function tables(shown: readonly string[]) {
  const w = WIDTH / TABLES_PER_ROW;
  return shown.map((name, i) => ({
    i: widgetId(name),
    x: (i % TABLES_PER_ROW) * w,
    y: METRIC_HEIGHT + Math.floor(i / TABLES_PER_ROW) * TABLE_HEIGHT,
    w,
    h: TABLE_HEIGHT,
    state: { chartView: { enabled: true, chartType: 'line' } },
  }));
}
