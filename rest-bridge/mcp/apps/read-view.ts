import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { toIsoDate } from '../../../engine/calendar.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import { toDomainError } from '../../../platform/errors.ts';
import { keyedTier } from '../../compile/endpoint.ts';
import { inBody } from '../../run/read-input.ts';
import type { RunnableEndpoint } from '../../run/run-endpoint.ts';
import type { ToolAnswer, ToolCall } from '../tool.ts';
import type { AppName } from './app-name.ts';

/** Member of `_meta` with the data that only the page of a tool shows. */
export const VIEW_META = 'cyclegraph/view';

/** Number of points of an equity line. */
const EQUITY_POINTS = 600;

type Json = Readonly<Record<string, unknown>>;
type Reads = (name: string, parameters: Json, caller: Caller) => Promise<Json | null>;

export interface ViewOptions {
  readonly clock: Clock;
  readonly publicUrl: string;
  onInternalError(error: unknown, requestId: string): void;
}

/** Reads the data that the page of a tool shows in addition to the answer. */
export type ReadView = (app: AppName, answer: ToolAnswer, call: ToolCall) => Promise<Json>;

/** Creates the reader of what pages show. An addition that the caller may not read, or that does not exist, is null. */
export function createViewReader(
  endpoints: readonly RunnableEndpoint[],
  { clock, publicUrl, onInternalError }: ViewOptions,
): ReadView {
  const byName = new Map(endpoints.map((one) => [one.endpoint.name, one]));
  return async (app, answer, call) => {
    const read: Reads = async (name, parameters, caller) => {
      try {
        const found = byName.get(name);
        if (!found) throw new Error(`Expected an operation ${name} for the page of ${app}; found none.`);
        const tier = found.endpoint.page ? null : keyedTier(found.endpoint);
        return await found.run({ parameters, place: inBody, caller, tier, requestId: call.requestId });
      } catch (error) {
        // The answer of the tool is complete without its page.
        if (toDomainError(error).code === 'internal') onInternalError(error, call.requestId);
        return null;
      }
    };
    const more = await PARTS[app](answer, call, read);
    return { origin: publicUrl, today: toIsoDate(clock.today()), ...more };
  };
}

const PARTS: Readonly<Record<AppName, (answer: ToolAnswer, call: ToolCall, read: Reads) => Promise<Json>>> = {
  async chart({ view }, { caller }, read) {
    const { lines, slug, reading } = view as unknown as ChartView;
    const [page, object] = await Promise.all([
      slug === null ? null : read('ChartSvg', { slug, range: '1y' }, asReader(caller)),
      reading === null ? null : read('KnowledgePage', { slug: reading }, asReader(caller)),
    ]);
    return {
      lines,
      fingerprint: createHash('sha256')
        .update(canonicalize(lines) as string)
        .digest('hex'),
      page: page && chartPart(page),
      object: object && objectPart(object),
    };
  },
  async knowledge({ structured }, { caller, parameters }, read) {
    const { seo_slug: slug, as_of: asOf } = structured;
    // The page has no other state of knowledge than the newest.
    const isPaged = typeof slug === 'string' && parameters.known_at === undefined;
    const day = parameters.as_of === undefined ? {} : { as_of: asOf };
    return { page: isPaged ? await read('KnowledgePage', { slug, ...day }, asReader(caller)) : null };
  },
  async backtest({ structured: { id, strategy } }, { caller }, read) {
    const [equity, catalogue] = await Promise.all([
      read('BacktestEquity', { id, points: EQUITY_POINTS }, caller),
      read('StrategiesCatalog', {}, caller),
    ]);
    const known = (catalogue?.strategies ?? []) as readonly Json[];
    const { name_en, name_de } = known.find(({ key }) => key === strategy) ?? {};
    return { equity: equity?.equity ?? null, name_en: name_en ?? null, name_de: name_de ?? null };
  },
};

/** Data of a chart that its tool adds for the page. */
interface ChartView {
  readonly lines: readonly unknown[];
  readonly slug: string | null;
  readonly reading: string | null;
}

/** Public pages show the same to everyone. */
function asReader({ id }: Caller): Caller {
  return { kind: 'page', tier: 'public', id };
}

/** What a chart page says of its chart, without values, texts on the method and other charts. */
function chartPart({ page }: Json): Json {
  const { days: _days, lines, method_en: _en, method_de: _de, related: _others, ...said } = page as Json;
  const named = (lines as readonly Json[]).map((line) => ({ ...line, values: [] }));
  return { ...said, lines: named };
}

/** What a knowledge page says of the reading that a chart draws. */
function objectPart({ page }: Json): Json | null {
  const { object, gauge, attributions } = page as { readonly object: Json | null } & Json;
  if (!object) return null;
  const { type, subject, as_of, repro_hash, compute_version, title_en: label_en, title_de: label_de } = object;
  return { type, subject, as_of, repro_hash, compute_version, label_en, label_de, gauge, attributions };
}
