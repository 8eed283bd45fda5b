/**
 * Requests of Grafana's data source Infinity (yesoreyeram-infinity-datasource 3.11.1, github.com/grafana/grafana-infinity-datasource):
 * - variables in `url` and `url_options.params`: src/interpolate.ts, which calls Grafana's template service;
 *   `${__from:date:YYYY-MM-DD}` is Grafana's date format of the time range.
 * - address: GetQueryURL in pkg/infinity/request.go joins the address of the data source, adds the parameters and encodes
 *   them by Go's `url.Values.Encode`, which sorts by key.
 * - headers: ApplyAcceptHeader, ApplyAcceptEncodingHeader and ApplyBearerToken in pkg/infinity/headers.go.
 *   A query of the type CSV accepts `text/csv; charset=utf-8`.
 * - allowed hosts: CanAllowURL in pkg/infinity/client.go compares the beginning of the address.
 */
export interface InfinityTarget {
  readonly type: string;
  readonly source: string;
  readonly parser: string;
  readonly format: string;
  readonly url: string;
  readonly url_options: {
    readonly method: string;
    readonly params: readonly { readonly key: string; readonly value: string }[];
  };
  readonly root_selector: string;
  readonly columns: readonly {
    readonly selector: string;
    readonly text: string;
    readonly type: string;
    readonly timestampFormat?: string;
  }[];
}

/** Time range of a dashboard, as days. */
export interface TimeRange {
  readonly from: string;
  readonly to: string;
}

/** Grafana's variable for the day on which the time range begins or ends. */
const variableOf = (end: keyof TimeRange) => `\${__${end}:date:YYYY-MM-DD}`;

/** Address and headers of the request of a target. */
export function infinityRequest(target: InfinityTarget, { from, to }: TimeRange, base: string, key: string) {
  const replaced = (value: string) => value.replaceAll(variableOf('from'), from).replaceAll(variableOf('to'), to);
  const url = new URL(base + replaced(target.url));
  for (const param of target.url_options.params) url.searchParams.append(param.key, replaced(param.value));
  url.searchParams.sort();
  return {
    url: url.href,
    headers: {
      accept: 'application/json;q=0.9,text/plain',
      'accept-encoding': 'gzip',
      authorization: `Bearer ${key}`,
      'user-agent': 'Grafana/12.1.0 Go-http-client/1.1',
    },
  };
}

/** Rows that a root selector of member names finds in an answer. */
export function rowsAt(answer: object, selector: string): readonly Readonly<Record<string, unknown>>[] {
  return selector
    .split('.')
    .reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], answer) as never;
}
