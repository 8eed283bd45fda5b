import { sdk } from './sdk';
import { UI_PORT } from './ui-port';

export const setInterfaces = sdk.setupInterfaces(async ({ effects }) => {
  const host = sdk.MultiHost.of(effects, 'ui');
  const origin = await host.bindPort(UI_PORT, { protocol: 'http', preferredExternalPort: 80 });
  const pages = sdk.createInterface(effects, {
    name: 'Cyclegraph',
    id: 'ui',
    description: 'Pages, documentation, GraphQL, REST and MCP',
    type: 'ui',
    masked: false,
    schemeOverride: null,
    username: null,
    path: '',
    query: {},
  });
  return [await origin.export([pages])];
});
