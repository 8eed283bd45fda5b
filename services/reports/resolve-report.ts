import type { Interval } from '../../engine/markets/resample-bars.ts';
import { type Caller, requireTier } from '../../platform/caller.ts';
import { DomainError, type Fault } from '../../platform/errors.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import { snakeCase } from '../../platform/text/snake-case.ts';
import type { BacktestStore } from '../backtests/backtest-store.ts';
import { type Fail, pointedFaults, refusal, resolveRequest } from '../backtests/resolve-request.ts';
import type { KnowledgeReader } from '../knowledge/knowledge-reader.ts';
import type { EvidenceSection, GivenReport, GivenSection, ReportRequest, ReportSection } from './report-request.ts';

/** Maximum length of histories, days; a tier may allow less. */
const MAX_DAYS = 3_650;
const MAX_SECTIONS = 10;
const MAX_TITLE_CHARS = 120;
const DEFAULT_INTERVAL: Interval = '1d';

type Member = Exclude<keyof GivenSection, 'kind'>;
type ListMember = 'pairs' | 'ids' | 'objects' | 'series' | 'charts';

/** Allowed members of a section by kind: its list with the maximum length, and further members. */
const MEMBERS: Readonly<
  Record<
    GivenSection['kind'],
    { readonly list?: readonly [name: ListMember, max: number]; readonly more?: readonly Member[] }
  >
> = {
  market_briefing: {},
  strategy_evidence: { list: ['pairs', 5], more: ['strategy', 'interval', 'dateFrom', 'dateTo'] },
  backtests: { list: ['ids', 5] },
  knowledge: { list: ['objects', 10] },
  series: { list: ['series', 10] },
  charts: { list: ['charts', 10] },
};

/** Catalogues in which the names of a report are looked up. */
export interface ReportWorld {
  readonly declarations: EngineDeclarations;
  readonly knowledge: KnowledgeReader;
  readonly backtestStore: BacktestStore;
}

/**
 * Resolves the names in a report request and fills in defaults.
 *
 * @throws DomainError `invalid_input` listing every fault with its pointer; `tier_insufficient` for an object above the
 *   caller's tier.
 */
export async function resolveReport(
  given: GivenReport,
  caller: Caller,
  snapshot: SeriesSnapshot,
  world: ReportWorld,
): Promise<ReportRequest> {
  const faults: Fault[] = [];
  const fail: Fail = (pointer, detail) => faults.push({ pointer, detail });
  const { lang, days, hashesInPdf } = given;
  if (days < 1 || days > MAX_DAYS) fail('/days', `must be from 1 to ${MAX_DAYS}, not ${days}`);
  const title = readTitle(given.title ?? null, fail);
  if (given.sections.length < 1 || given.sections.length > MAX_SECTIONS)
    fail('/sections', `must have 1 to ${MAX_SECTIONS} items, not ${given.sections.length}`);
  const sections: ReportSection[] = [];
  for (const [i, section] of given.sections.slice(0, MAX_SECTIONS).entries()) {
    const inSection: Fail = (pointer, detail) => fail(`/sections/${i}${pointer}`, detail);
    if (given.sections.findIndex((one) => sameSection(one, section)) < i)
      inSection('', 'repeats another section. Remove it');
    if (checkMembers(section, inSection))
      sections.push(await resolveSection(section, { ...world, caller, snapshot, fail: inSection }));
  }
  if (faults.length > 0) throw refusal(faults);
  return { title, lang, days, hashesInPdf, sections };
}

function readTitle(title: string | null, fail: Fail): string | null {
  if (title === null) return null;
  const letters = title.trim();
  if (letters === '' || letters.length > MAX_TITLE_CHARS || /\p{Cc}/u.test(letters))
    fail('/title', `must have 1 to ${MAX_TITLE_CHARS} characters on one line`);
  return letters;
}

function sameSection(one: GivenSection, other: GivenSection): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @returns false when the section cannot be resolved further. */
function checkMembers({ kind, ...members }: GivenSection, fail: Fail): boolean {
  const { list, more = [] } = MEMBERS[kind];
  const allowed: readonly string[] = [...(list ? [list[0]] : []), ...more];
  const known = allowed.map(snakeCase).join(', ') || 'none';
  for (const [name, value] of Object.entries(members))
    if (value != null && !allowed.includes(name))
      fail(`/${snakeCase(name)}`, `does not apply to ${kind}. Allowed: ${known}`);
  if (kind === 'strategy_evidence' && members.strategy == null) fail('/strategy', 'is required');
  return !list || checkList(members[list[0]] ?? [], list, fail);
}

function checkList(items: readonly string[], [name, max]: readonly [ListMember, number], fail: Fail): boolean {
  const fits = items.length >= 1 && items.length <= max;
  if (!fits) fail(`/${name}`, `must have 1 to ${max} items, not ${items.length}`);
  for (const [i, item] of items.entries())
    if (items.indexOf(item) < i) fail(`/${name}/${i}`, `repeats ${JSON.stringify(item)}`);
  return fits;
}

interface Place extends ReportWorld {
  readonly caller: Caller;
  readonly snapshot: SeriesSnapshot;
  readonly fail: Fail;
}

async function resolveSection(section: GivenSection, place: Place): Promise<ReportSection> {
  const { kind, ids = [], objects = [], series = [], charts = [] } = section;
  switch (kind) {
    case 'market_briefing':
      return { kind };
    case 'strategy_evidence':
      return resolveEvidence(section, place);
    case 'backtests':
      await checkBacktests(ids ?? [], place);
      return { kind, ids: ids ?? [] };
    case 'knowledge':
      checkObjects(objects ?? [], place);
      return { kind, objects: objects ?? [] };
    case 'series':
      checkNames('series', 'on-chain series', series ?? [], onchainSeries(place.declarations), place.fail);
      return { kind, series: series ?? [] };
    case 'charts':
      checkNames('charts', 'chart with rows by day', charts ?? [], dailyCharts(place.declarations), place.fail);
      return { kind, charts: charts ?? [] };
  }
}

function resolveEvidence(section: GivenSection, place: Place): EvidenceSection {
  const { strategy, pairs, interval, dateFrom, dateTo } = section;
  return {
    kind: 'strategy_evidence',
    strategy: strategy ?? '',
    pairs: (pairs ?? []).map((pair, i) => resolvePair(section, pair, i, place)),
    interval: interval ?? DEFAULT_INTERVAL,
    dateFrom: dateFrom ?? null,
    dateTo: dateTo ?? null,
  };
}

/** @returns the market's id, or the given pair if it is a fault. */
function resolvePair(section: GivenSection, pair: string, i: number, { declarations, snapshot, fail }: Place): string {
  const { strategy, interval, dateFrom, dateTo } = section;
  try {
    const given = { strategy: strategy ?? '', pair, interval, dateFrom, dateTo };
    return resolveRequest(given, declarations, snapshot).request.pair;
  } catch (error) {
    for (const { pointer, detail } of pointedFaults(error))
      if (pointer === '/pair') fail(`/pairs/${i}`, detail);
      // Faults of the strategy are equal for every pair; a missing one has been reported already.
      else if (pointer !== '/strategy' || (i === 0 && strategy != null)) fail(pointer, detail);
    return pair;
  }
}

async function checkBacktests(ids: readonly string[], { backtestStore, caller, fail }: Place): Promise<void> {
  for (const [i, id] of ids.entries())
    try {
      await backtestStore.read(caller.id, id);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
      fail(`/ids/${i}`, `is not one of your backtests: ${JSON.stringify(id)}. List yours at /api/v1/backtests`);
    }
}

function checkObjects(objects: readonly string[], { declarations, knowledge, caller, snapshot, fail }: Place): void {
  const every = declarations.knowledge.flatMap((declaration) =>
    declaration.subjects.map((subject) => ({ name: `${declaration.type}/${subject}`, declaration, subject })),
  );
  const known = new Map(every.map((object) => [object.name, object]));
  checkNames('objects', 'knowledge object', objects, [...known.keys()], fail);
  for (const [i, name] of objects.entries()) {
    const object = known.get(name);
    if (!object) continue;
    requireTier(caller, object.declaration.minTier);
    if (!knowledge.exists(snapshot, object.declaration, { subject: object.subject, asOf: snapshot.lastDay }))
      fail(`/objects/${i}`, `names ${name}, which has no reading so far. Remove it`);
  }
}

function checkNames(
  member: ListMember,
  what: string,
  names: readonly string[],
  known: readonly string[],
  fail: Fail,
): void {
  for (const [i, name] of names.entries())
    if (!known.includes(name))
      fail(`/${member}/${i}`, `is an unknown ${what}: ${JSON.stringify(name)}.${didYouMean(name, known)}`);
}

function onchainSeries({ series }: EngineDeclarations): string[] {
  return [...series.values()].flatMap(({ id, owner, companionOf }) =>
    owner === 'onchain' && companionOf === undefined ? [id] : [],
  );
}

function dailyCharts({ charts }: EngineDeclarations): string[] {
  return charts.flatMap(({ slug, fields }) => (fields.length > 0 ? [slug] : []));
}
