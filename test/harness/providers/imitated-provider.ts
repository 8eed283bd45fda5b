import type { Answered, AskedRequest } from '../../../ingest/sources/testing/provider.ts';

/** A request as a provider sees it. */
export interface ProviderRequest extends AskedRequest {
  readonly url: URL;
  readonly query: URLSearchParams;
  /** Instant of the request. */
  readonly now: Date;
}

/** A provider imitated with its own first days, page sizes, windows and ways to refuse. */
export interface ImitatedProvider {
  /** Name of the provider, for example `kraken`. */
  readonly name: string;
  /** Keys of the live sources that ask it. */
  readonly sources: readonly string[];
  /** Beginnings of the paths it answers. */
  readonly paths: readonly string[];
  answer(request: ProviderRequest): Answered;
}

/** A request that a provider refuses as wrong. */
export function refuse(body: unknown, status = 400): Answered {
  return { status, body };
}
