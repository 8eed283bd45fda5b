import { didYouMean } from '../../platform/text/nearest.ts';
import type { Source } from './source.ts';

/** A source as configured in this installation. */
export interface EnabledSource {
  readonly source: Source;
  /** Origin that is queried: the source's own, or its replacement from the settings. */
  readonly origin: string;
  readonly apiKey: string | null;
}

/** Settings of live sources, as texts. */
export interface SourceSettings {
  /** `LIVE_SOURCES`: `none`, `all` (except those that are off by default), or comma-separated keys. */
  readonly wanted: string;
  /** `SOURCE_ORIGINS`: comma-separated key=url. */
  readonly origins: string | undefined;
  /**
   * `LICENSED_SOURCES`: `all`, or comma-separated keys of sources whose provider has agreed to a service for others.
   */
  readonly licensed: string | undefined;
  /** Whether the data is passed on to anyone but the operator. */
  readonly isForOthers: boolean;
  /** Returns the value of the setting that holds a provider's key. */
  readonly keyOf: (setting: string) => string | undefined;
}

/** The sources to run, and requested ones without a provider key or without permission to pass the data on. */
export interface SelectedSources {
  readonly enabled: readonly EnabledSource[];
  readonly withoutKey: readonly Source[];
  readonly withoutLicence: readonly Source[];
}

/**
 * Selects the sources named by the settings.
 *
 * @throws Error that lists every unknown key with the nearest known one, and every faulty origin.
 */
export function selectSources(sources: readonly Source[], settings: SourceSettings): SelectedSources {
  const { wanted, origins, licensed, isForOthers, keyOf } = settings;
  const faults: string[] = [];
  const keys = sources.map(({ key }) => key);
  const unknown = (setting: string, key: string) =>
    faults.push(`${setting}: unknown source ${key}.${didYouMean(key, keys)} Expected one of ${keys.join(', ')}.`);
  const places = readOrigins(origins, faults);
  for (const key of places.keys()) if (!keys.includes(key)) unknown('SOURCE_ORIGINS', key);
  const named = namedBy(wanted, sources);
  for (const key of named) if (!keys.includes(key)) unknown('LIVE_SOURCES', key);
  const agreed = licensed === 'all' ? keys : partsOf(licensed ?? '');
  for (const key of agreed) if (!keys.includes(key)) unknown('LICENSED_SOURCES', key);
  if (faults.length > 0) throw new Error(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);

  const lacksLicence = ({ key, licence }: Source) =>
    isForOthers && licence.commercial !== 'yes' && !agreed.includes(key);
  const asked = sources.filter(({ key }) => named.includes(key));
  const chosen = asked.filter((source) => !lacksLicence(source));
  const apiKeyOf = ({ keySetting }: Source) => (keySetting ? (keyOf(keySetting) ?? null) : null);
  const lacksKey = (source: Source) =>
    source.keySetting !== undefined && source.keyIsOptional !== true && apiKeyOf(source) === null;
  return {
    enabled: chosen
      .filter((source) => !lacksKey(source))
      .map((source) => ({ source, origin: places.get(source.key) ?? source.origin, apiKey: apiKeyOf(source) })),
    withoutKey: chosen.filter(lacksKey),
    withoutLicence: asked.filter(lacksLicence),
  };
}

function namedBy(wanted: string, sources: readonly Source[]): string[] {
  if (wanted === 'none') return [];
  if (wanted !== 'all') return partsOf(wanted);
  return sources.filter(({ offByDefault }) => offByDefault === undefined).map(({ key }) => key);
}

/** Parses origins by source key. A URL with a path is refused, because requests have their own. */
function readOrigins(text: string | undefined, faults: string[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const part of partsOf(text ?? '')) {
    const at = part.indexOf('=');
    const key = part.slice(0, Math.max(at, 0));
    const url = at > 0 && URL.canParse(part.slice(at + 1)) ? new URL(part.slice(at + 1)) : null;
    // The address itself is not shown, because it can contain a password.
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.hash !== '')
      faults.push(`SOURCE_ORIGINS: ${key || 'a part'} must be key=http(s)://host[:port]`);
    else places.set(key, part.slice(at + 1).replace(/\/$/, ''));
  }
  return places;
}

function partsOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
