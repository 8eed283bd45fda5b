/**
 * Requests of OpenBB Workspace to a custom backend, as its documentation (github.com/OpenBB-finance/openbb-docs, July 2026)
 * and the reference backends (github.com/OpenBB-finance/backends-for-openbb, June 2025) describe them; the application
 * itself is not public. Sources of each part:
 * - origin `https://pro.openbb.co`: allowed in getting-started/hello-world/main.py; `https://pro.openbb.dev` in
 *   reference-backend/main.py. A browser sends a preflight for the header of the connection.
 * - a header or query parameter of the user on every request: backends-for-openbb README, "Adding Authentication".
 * - every parameter in the query under its paramName: content/workspace/developers/json-specs/widgets-json-reference.md.
 * - `$currentDate` with h, d, w, M, y: the same page, "Date Modifier". An input without a value is null there.
 */
export const OPENBB_ORIGIN = 'https://pro.openbb.co';

export interface WidgetParam {
  readonly paramName: string;
  readonly type: string;
  readonly value: string | number | boolean | null;
  readonly optionsEndpoint?: string;
}

/** Headers of the preflight that a browser sends before a request with the header of the connection. */
export const OPENBB_PREFLIGHT: Readonly<Record<string, string>> = {
  origin: OPENBB_ORIGIN,
  'access-control-request-method': 'GET',
  'access-control-request-headers': 'authorization',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'cross-site',
};

/** Headers of a request of the application, with the header that the user configured for the connection. */
export function openBbHeaders(key: string): Record<string, string> {
  return {
    accept: 'application/json, text/plain, */*',
    origin: OPENBB_ORIGIN,
    referer: `${OPENBB_ORIGIN}/`,
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'cross-site',
    authorization: `Bearer ${key}`,
  };
}

const UNITS = { d: 1, w: 7, M: 30, y: 365 } as const;

/** The day that `$currentDate-1y` and the like mean on a day. */
function dateOf(value: string, today: string): string {
  const [, sign, count, unit] = /^\$currentDate(?:([+-])(\d+)([dwMy]))?$/.exec(value) ?? [];
  const days = sign ? Number(`${sign}${count}`) * UNITS[unit as keyof typeof UNITS] : 0;
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Path and query of a widget with the values it begins with. */
export function openBbUrl(endpoint: string, params: readonly WidgetParam[], today: string): string {
  const query = new URLSearchParams(
    params.map(({ paramName, value }) => [
      paramName,
      typeof value === 'string' && value.startsWith('$currentDate') ? dateOf(value, today) : String(value ?? ''),
    ]),
  );
  return `/${endpoint}${query.size > 0 ? `?${query}` : ''}`;
}

/** Origins that the reference backends allow, and that of the add-in for Excel (content/workspace/analysts/excel-addin). */
export const OPENBB_ORIGINS = [OPENBB_ORIGIN, 'https://pro.openbb.dev', 'https://excel.openbb.co'] as const;
