import { type SelectedSources, selectSources } from '../ingest/sources/select-sources.ts';
import type { Config } from '../platform/config.ts';
import { type Installation, readInstallation } from './installation.ts';
import { servesOthersBySettings } from './serves-others.ts';

/** Live sources of an installation, and whether their data reaches others. */
export interface LiveSources extends SelectedSources {
  /** Reason why the service counts as one for others; null for a private service. */
  readonly forOthers: string | null;
}

export interface LiveSourcesOptions {
  /** Same format as `LIVE_SOURCES`. @default the setting */
  readonly wanted?: string;
  /** @default derived from the settings, ignoring accounts */
  readonly forOthers?: string | null;
  /** @default read from the settings */
  readonly installation?: Installation;
}

/**
 * Opens the live sources that the settings enable.
 *
 * @throws Error listing unknown keys and invalid origins, or every fault of the manifest.
 */
export async function openLiveSources(
  config: Config,
  { wanted = config.LIVE_SOURCES, forOthers = servesOthersBySettings(config), installation }: LiveSourcesOptions = {},
): Promise<LiveSources> {
  // Sources name the settings that hold their provider keys.
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
