import type { Answered, AskedRequest } from '../../../ingest/sources/testing/provider.ts';

/** A request as received by a provider. */
export interface ProviderRequest extends AskedRequest {
  readonly url: URL;
  readonly query: URLSearchParams;
  /** Instant of the request. */
  readonly now: Date;
}

/** An imitated provider with its own first days, page sizes, windows and refusals. */
export interface ImitatedProvider {
  /** Name of the provider, for example `kraken`. */
  readonly name: string;
  /** Keys of the live sources that use it. */
  readonly sources: readonly string[];
  /** Path prefixes that it answers. */
  readonly paths: readonly string[];
  answer(request: ProviderRequest): Answered;
}

/** A request that a provider refuses as invalid. */
export function refuse(body: unknown, status = 400): Answered {
  return { status, body };
}
