import { dataVolume } from './data-volume';
import { sdk } from './sdk';
import { UI_PORT } from './ui-port';

/** Live data for the owner alone: with sign-up, sources that do not permit redistribution would be left out. */
const SETTINGS = { DATASET: 'none', LIVE_SOURCES: 'all', SIGN_UP: 'off' };

export const main = sdk.setupMain(async ({ effects }) => {
  const container = sdk.SubContainer.of(effects, { imageId: 'cyclegraph' }, dataVolume(), 'cyclegraph');
  return (
    sdk.Daemons.of(effects)
      // A new volume belongs to root, and the service runs as user 1000.
      .addOneshot('own-data', {
        subcontainer: container,
        exec: { command: ['chown', '-R', '1000:1000', '/data'], user: 'root' },
        requires: [],
      })
      .addDaemon('service', {
        subcontainer: container,
        exec: { command: sdk.useEntrypoint(), env: SETTINGS, sigtermTimeout: 30_000 },
        ready: {
          display: 'Readings',
          fn: async () => {
            const ready = await fetch(`http://127.0.0.1:${UI_PORT}/readyz`).catch(() => null);
            if (ready?.ok) return { result: 'success', message: 'Data is loaded' };
            return { result: 'loading', message: ready ? await ready.text() : 'The service is starting' };
          },
        },
        requires: ['own-data'],
      })
  );
});
