import { type SelectedSources, selectSources } from '../ingest/sources/select-sources.ts';
import type { Config } from '../platform/config.ts';
import { type Installation, readInstallation } from './installation.ts';
import { servesOthersBySettings } from './serves-others.ts';

/** The live sources of an installation, and why its data goes to others where it does. */
export interface LiveSources extends SelectedSources {
  /** In words; null for a service of its operator alone. */
  readonly forOthers: string | null;
}

export interface LiveSourcesOptions {
  /** As `LIVE_SOURCES`. @default the setting */
  readonly wanted?: string;
  /** @default what the settings say, without the accounts */
  readonly forOthers?: string | null;
  /** @default read anew */
  readonly installation?: Installation;
}

/**
 * The live sources that the settings ask for.
 *
 * @throws Error that lists unknown keys and faulty origins, or every fault of the manifest.
 */
export async function openLiveSources(
  config: Config,
  { wanted = config.LIVE_SOURCES, forOthers = servesOthersBySettings(config), installation }: LiveSourcesOptions = {},
): Promise<LiveSources> {
  // The settings that hold a provider's key are named by the sources themselves.
  const settings: Readonly<Record<string, unknown>> = config;
  const { sources } = installation ?? (await readInstallation(config));
  const selected = selectSources(sources, {
    wanted,
    licensed: config.LICENSED_SOURCES,
    isForOthers: forOthers !== null,
    origins: config.SOURCE_ORIGINS,
    keyOf: (setting) => {
      const value = settings[setting];
      return typeof value === 'string' ? value : undefined;
    },
  });
  return { ...selected, forOthers };
}
