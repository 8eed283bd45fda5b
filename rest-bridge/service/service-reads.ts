import type { Caller } from '../../platform/caller.ts';
import type { DescribedEndpoint, RestRoute } from '../compile/endpoint.ts';
import { createValidator } from '../run/create-validator.ts';
import { checkInput, inUrl, readQuery } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { createInfo, type InfoOptions } from './info.ts';
import { INFO, USAGE } from './service-endpoints.ts';
import { createUsage, type UsageOptions } from './usage.ts';

/** Readable route about the service itself. */
export interface ServiceRead {
  readonly route: RestRoute;
  /** @throws DomainError `invalid_input` for any parameter, since these routes take none. */
  check(query: URLSearchParams): void;
  read(caller: Caller): object | Promise<object>;
}

export type ServiceReadsOptions = InfoOptions & UsageOptions;

/** Creates the routes about the service and the caller's usage. */
export function createServiceReads(
  endpoints: readonly RunnableEndpoint[],
  options: ServiceReadsOptions,
): readonly ServiceRead[] {
  return [...toReads(INFO, createInfo(endpoints, options)), ...toReads(USAGE, createUsage(endpoints, options))];
}

function toReads(endpoint: DescribedEndpoint, read: ServiceRead['read']): ServiceRead[] {
  const validate = createValidator(endpoint.input);
  const check: ServiceRead['check'] = (query) => {
    checkInput(validate, readQuery(endpoint, {}, query), inUrl);
  };
  return endpoint.rest.map((route) => ({ route, check, read }));
}
