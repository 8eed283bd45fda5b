import type { Source } from '../ingest/sources/source.ts';
import type { SourceLicences } from '../rest-bridge/service/info.ts';
import type { LiveSources } from './live-sources.ts';

/** Source that the settings enable but that is not collected, because its data must not be redistributed. */
export interface LeftOut {
  readonly source: string;
  /** Reason and remedy. */
  readonly reason: string;
}

/**
 * Explains why a service for others excludes a source.
 *
 * @param forOthers - Reason why the service counts as one for others.
 */
export function leftOut({ key, licence }: Pick<Source, 'key' | 'licence'>, forOthers: string): LeftOut {
  const { commercial, note, terms } = licence;
  const lack = commercial === 'no' ? 'its licence forbids passing the data on' : 'its provider has to agree first';
  return {
    source: key,
    reason: `${key} is left out: this service is for others (${forOthers}), and ${lack}. ${note} See ${terms}. Name it in LICENSED_SOURCES once the provider has agreed.`,
  };
}

/** Returns the licence terms of the live sources of an installation. */
export function sourceLicences({ enabled, forOthers, withoutLicence }: LiveSources): SourceLicences {
  return {
    collected: enabled.map(({ source }) => source),
    leftOut: forOthers === null ? [] : withoutLicence.map((source) => leftOut(source, forOthers)),
  };
}
