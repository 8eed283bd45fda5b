const text = { type: 'string', minLength: 1 } as const;
const place = { type: 'integer', minimum: 0 } as const;
const closed = (properties: Readonly<Record<string, object>>, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const PARAM = closed(
  {
    type: { enum: ['date', 'text', 'ticker', 'number', 'boolean', 'endpoint', 'form', 'tabs'] },
    paramName: text,
    value: { type: ['string', 'number', 'boolean', 'null'] },
    label: text,
    description: text,
    show: { type: 'boolean' },
    optionsEndpoint: text,
    multiSelect: { type: 'boolean' },
    options: {
      type: 'array',
      minItems: 1,
      items: closed({ label: text, value: { type: ['string', 'number', 'boolean'] } }, ['label', 'value']),
    },
  },
  ['type', 'paramName', 'label', 'description'],
);

const COLUMN = closed(
  {
    field: text,
    headerName: text,
    headerTooltip: text,
    chartDataType: { enum: ['category', 'series', 'time', 'excluded'] },
    cellDataType: { enum: ['text', 'number', 'boolean', 'date', 'dateString', 'object'] },
    formatterFn: { enum: ['int', 'none', 'percent', 'normalized', 'normalizedPercent', 'dateToYear'] },
    pinned: { enum: ['left', 'right'] },
  },
  ['field'],
);

const CHART_VIEW = closed(
  {
    enabled: { type: 'boolean' },
    chartType: { enum: ['line', 'column', 'area', 'bar', 'scatter'] },
    cellRangeCols: { type: 'object', additionalProperties: { type: 'array', items: text, minItems: 2 } },
  },
  ['enabled', 'chartType'],
);

const TABLE = closed(
  {
    enableCharts: { type: 'boolean' },
    showAll: { type: 'boolean' },
    chartView: CHART_VIEW,
    columnsDefs: { type: 'array', minItems: 1, items: COLUMN },
  },
  [],
);

/**
 * The members of widgets.json that this service writes, with the values that OpenBB documents for them:
 * github.com/OpenBB-finance/openbb-docs, content/workspace/developers/json-specs/widgets-json-reference.md (July 2026).
 */
export const WIDGETS_SCHEMA = {
  type: 'object',
  additionalProperties: closed(
    {
      name: text,
      description: text,
      endpoint: { type: 'string', pattern: '^[^/]' },
      category: text,
      subCategory: text,
      type: { enum: ['chart', 'table', 'markdown', 'metric'] },
      gridData: closed(
        { w: { type: 'integer', minimum: 1, maximum: 40 }, h: { type: 'integer', minimum: 1, maximum: 100 } },
        ['w', 'h'],
      ),
      source: { type: 'array', items: text },
      data: closed({ table: TABLE }, ['table']),
      params: { type: 'array', items: PARAM },
      mcp_tool: closed({ mcp_server: text, tool_id: text }, ['mcp_server', 'tool_id']),
      refetchInterval: { type: 'integer', minimum: 1_000 },
      staleTime: { type: 'integer', minimum: 0 },
    },
    ['name', 'description', 'endpoint'],
  ),
} as const;

const LAYOUT = closed(
  {
    i: text,
    x: place,
    y: place,
    w: { type: 'integer', minimum: 1 },
    h: { type: 'integer', minimum: 1 },
    state: { type: 'object' },
  },
  ['i', 'x', 'y', 'w', 'h'],
);

/** The same of apps.json: apps-json-reference.md next to the page above. */
export const APPS_SCHEMA = {
  type: 'array',
  minItems: 1,
  items: closed(
    {
      name: text,
      description: text,
      img: { type: 'string' },
      img_dark: { type: 'string' },
      img_light: { type: 'string' },
      allowCustomization: { type: 'boolean' },
      tabs: {
        type: 'object',
        additionalProperties: closed({ id: text, name: text, layout: { type: 'array', items: LAYOUT } }, [
          'id',
          'name',
          'layout',
        ]),
      },
      groups: {
        type: 'array',
        items: closed(
          {
            name: text,
            type: { enum: ['param', 'endpointParam'] },
            paramName: text,
            defaultValue: text,
            widgetIds: { type: 'array', items: text },
          },
          ['name', 'type', 'paramName', 'widgetIds'],
        ),
      },
      prompts: { type: 'array', items: text },
      mcp_servers: {
        type: 'array',
        items: closed({ name: text, description: text, url: text, authType: { enum: ['oauth', 'token'] } }, [
          'name',
          'description',
          'url',
        ]),
      },
    },
    ['name', 'description', 'tabs', 'groups'],
  ),
} as const;
