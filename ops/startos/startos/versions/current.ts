import { IMPOSSIBLE, VersionInfo } from '@start9labs/start-sdk';

// The service migrates its own database at start.
export const current = VersionInfo.of({
  version: '0.1.0:0',
  releaseNotes: { en_US: 'First release.', de_DE: 'Erste Version.' },
  migrations: { up: async () => {}, down: IMPOSSIBLE },
});
