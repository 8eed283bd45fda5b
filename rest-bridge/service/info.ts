import { toIsoDate } from '../../engine/calendar.ts';
import { TIER_NAMES } from '../../engine/knowledge/tier-name.ts';
import type { AttributedSource } from '../../platform/licences/attribution.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { API_VERSION } from '../channels/openapi.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { countOffers } from './count-offers.ts';
import { SERVICE_DESCRIPTION } from './service-description.ts';
import { serviceLinks } from './service-links.ts';

export interface InfoOptions {
  readonly publicUrl: string;
  readonly series: SeriesStore;
  readonly tiers: Tiers;
  /** Wallet that is paid; null where nothing is sold. */
  readonly payTo: string | null;
  /** Live sources that are collected, and those that are not because their data may not be passed on. */
  readonly licences: SourceLicences;
  /** How many there are of each thing the service knows, by name. */
  readonly contents: Readonly<Record<string, number>>;
}

/** The terms a source that is collected comes under. */
export interface LicensedSource extends AttributedSource {
  readonly title: string;
  readonly licence: AttributedSource['licence'] & { readonly commercial: string; readonly note: string };
}

export interface SourceLicences {
  readonly collected: readonly LicensedSource[];
  /** Each with why, and what to do about it. */
  readonly leftOut: readonly { readonly source: string; readonly reason: string }[];
}

/** Tells what the service is, from what it runs on. */
export function createInfo(endpoints: readonly RunnableEndpoint[], options: InfoOptions) {
  const { publicUrl, series, contents, licences } = options;
  const offers = countOffers(
    endpoints.map(({ endpoint }) => endpoint),
    options.payTo !== null,
  );
  const links = Object.fromEntries(serviceLinks(publicUrl).map(({ name, url }) => [name, url]));
  const tiers = TIER_NAMES.map((tier) => {
    const { requestsPerHour, requestsPerDay, historyDays } = options.tiers[tier];
    return { tier, requests_per_hour: requestsPerHour, requests_per_day: requestsPerDay, history_days: historyDays };
  });
  return () => {
    const { version, publishedAt, lastDay, sample } = series.current();
    return {
      service: 'Cyclegraph',
      description: SERVICE_DESCRIPTION,
      versions: { api: 'v1', openapi: API_VERSION },
      data: { version, published_at: publishedAt.toISOString(), last_day: toIsoDate(lastDay), sample },
      offers,
      contents,
      sources: licences.collected.map(describeSource),
      left_out: licences.leftOut,
      tiers,
      links,
    };
  };
}

function describeSource({ key, title, licence }: LicensedSource) {
  const { commercial, note, terms, attribution } = licence;
  return { source: key, title, commercial, licence: note, terms, attribution };
}
