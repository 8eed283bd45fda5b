import { loadSources } from '../ingest/sources/load-sources.ts';
import { type SelectedSources, selectSources } from '../ingest/sources/select-sources.ts';
import type { Config } from '../platform/config.ts';

/**
 * The live sources that the settings ask for.
 *
 * @param wanted - As `LIVE_SOURCES`.
 * @throws Error that lists unknown keys and faulty origins.
 */
export async function openLiveSources(config: Config, wanted = config.LIVE_SOURCES): Promise<SelectedSources> {
  // The settings that hold a provider's key are named by the sources themselves.
  const settings: Readonly<Record<string, unknown>> = config;
  return selectSources(await loadSources(), {
    wanted,
    origins: config.SOURCE_ORIGINS,
    keyOf: (setting) => {
      const value = settings[setting];
      return typeof value === 'string' ? value : undefined;
    },
  });
}
