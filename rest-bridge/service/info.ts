import { toIsoDate } from '../../engine/calendar.ts';
import { OFFERED_TIERS } from '../../engine/knowledge/tier-name.ts';
import { PRODUCT_VERSION } from '../../platform/product-version.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { Tiers } from '../../platform/tiers.ts';
import type { AttributedSource } from '../../services/licences/attribution.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { countOffers } from './count-offers.ts';
import { SERVICE_DESCRIPTION } from './service-description.ts';
import { serviceLinks } from './service-links.ts';

export interface InfoOptions {
  readonly publicUrl: string;
  readonly series: SeriesStore;
  readonly tiers: Tiers;
  /** Wallet that receives payments; null where nothing is for sale. */
  readonly payTo: string | null;
  /** Live sources, split into collected ones and ones excluded because their data must not be redistributed. */
  readonly licences: SourceLicences;
  /** Number of items of each kind that the service knows, by name. */
  readonly contents: Readonly<Record<string, number>>;
}

/** Licence terms of a collected source. */
export interface LicensedSource extends AttributedSource {
  readonly title: string;
  readonly licence: AttributedSource['licence'] & { readonly commercial: string; readonly note: string };
}

export interface SourceLicences {
  readonly collected: readonly LicensedSource[];
  /** Excluded sources, each with the reason and the remedy. */
  readonly leftOut: readonly { readonly source: string; readonly reason: string }[];
}

/** Creates the reader of `/api/v1/info`, which describes the running service. */
export function createInfo(endpoints: readonly RunnableEndpoint[], options: InfoOptions) {
  const { publicUrl, series, contents, licences } = options;
  const offers = countOffers(
    endpoints.map(({ endpoint }) => endpoint),
    options.payTo !== null,
  );
  const links = Object.fromEntries(serviceLinks(publicUrl).map(({ name, url }) => [name, url]));
  const tiers = OFFERED_TIERS.map((tier) => {
    const { requestsPerHour, requestsPerDay, historyDays } = options.tiers[tier];
    return { tier, requests_per_hour: requestsPerHour, requests_per_day: requestsPerDay, history_days: historyDays };
  });
  return () => {
    const { version, publishedAt, lastDay, sample } = series.current();
    return {
      service: 'Cyclegraph',
      description: SERVICE_DESCRIPTION,
      versions: { api: 'v1', openapi: PRODUCT_VERSION },
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
