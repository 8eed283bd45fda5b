import type { Interval } from '../../engine/markets/resample-bars.ts';
import type { BacktestStore } from '../backtests/backtest-store.ts';
import { type Fail, pointedFaults, refusal, resolveRequest } from '../backtests/resolve-request.ts';
import { type Caller, requireTier } from '../caller.ts';
import { DomainError, type Fault } from '../errors.ts';
import type { KnowledgeReader } from '../knowledge/knowledge-reader.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import { didYouMean } from '../text/nearest.ts';
import type { EvidenceSection, GivenReport, GivenSection, ReportRequest, ReportSection } from './report-request.ts';

/** Longest history that can be asked for, days; a tier may grant less. */
const MOST_DAYS = 3_650;
const MOST_SECTIONS = 10;
const LONGEST_TITLE = 120;
const USUAL_INTERVAL: Interval = '1d';

type Member = Exclude<keyof GivenSection, 'kind'>;
type ListMember = 'pairs' | 'ids' | 'objects' | 'series' | 'charts';

/** The members a section may have, by its kind: the list it is about, with its greatest length, and what else. */
const MEMBERS: Readonly<
  Record<
    GivenSection['kind'],
    { readonly list?: readonly [name: ListMember, most: number]; readonly more?: readonly Member[] }
  >
> = {
  market_briefing: {},
  strategy_evidence: { list: ['pairs', 5], more: ['strategy', 'interval', 'dateFrom', 'dateTo'] },
  backtests: { list: ['ids', 5] },
  knowledge: { list: ['objects', 10] },
  series: { list: ['series', 10] },
  charts: { list: ['charts', 10] },
};

/** What names in a report are looked up in. */
export interface ReportWorld {
  readonly declarations: EngineDeclarations;
  readonly knowledge: KnowledgeReader;
  readonly backtestStore: BacktestStore;
}

/**
 * Finds what a report names and fills in its defaults.
 *
 * @throws DomainError `invalid_input` with a pointer to everything that is wrong at once; `tier_insufficient` for an object
 *   above the caller's tier.
 */
export async function resolveReport(
  given: GivenReport,
  caller: Caller,
  snapshot: SeriesSnapshot,
  world: ReportWorld,
): Promise<ReportRequest> {
  const faults: Fault[] = [];
  const fail: Fail = (pointer, detail) => faults.push({ pointer, detail });
  const { lang, days } = given;
  if (days < 1 || days > MOST_DAYS) fail('/days', `must be from 1 to ${MOST_DAYS}, not ${days}`);
  const title = readTitle(given.title ?? null, fail);
  if (given.sections.length < 1 || given.sections.length > MOST_SECTIONS)
    fail('/sections', `must have 1 to ${MOST_SECTIONS} items, not ${given.sections.length}`);
  const sections: ReportSection[] = [];
  for (const [i, section] of given.sections.slice(0, MOST_SECTIONS).entries()) {
    const inSection: Fail = (pointer, detail) => fail(`/sections/${i}${pointer}`, detail);
    if (given.sections.findIndex((one) => sameSection(one, section)) < i) inSection('', 'repeats another section');
    if (checkMembers(section, inSection))
      sections.push(await resolveSection(section, { ...world, caller, snapshot, fail: inSection }));
  }
  if (faults.length > 0) throw refusal(faults);
  return { title, lang, days, sections };
}

function readTitle(title: string | null, fail: Fail): string | null {
  if (title === null) return null;
  const letters = title.trim();
  if (letters === '' || letters.length > LONGEST_TITLE || /\p{Cc}/u.test(letters))
    fail('/title', `must have 1 to ${LONGEST_TITLE} letters on one line`);
  return letters;
}

function sameSection(one: GivenSection, other: GivenSection): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @returns false when the section cannot be read any further. */
function checkMembers({ kind, ...members }: GivenSection, fail: Fail): boolean {
  const { list, more = [] } = MEMBERS[kind];
  const allowed: readonly string[] = [...(list ? [list[0]] : []), ...more];
  const known = allowed.map(toSnakeCase).join(', ') || 'none';
  for (const [name, value] of Object.entries(members))
    if (value != null && !allowed.includes(name))
      fail(`/${toSnakeCase(name)}`, `is no member of ${kind}, which has ${known}`);
  if (kind === 'strategy_evidence' && members.strategy == null) fail('/strategy', 'is required');
  return !list || checkList(members[list[0]] ?? [], list, fail);
}

function checkList(items: readonly string[], [name, most]: readonly [ListMember, number], fail: Fail): boolean {
  const fits = items.length >= 1 && items.length <= most;
  if (!fits) fail(`/${name}`, `must have 1 to ${most} items, not ${items.length}`);
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
    interval: interval ?? USUAL_INTERVAL,
    dateFrom: dateFrom ?? null,
    dateTo: dateTo ?? null,
  };
}

/** @returns the id of the market, or what was given where that is a fault. */
function resolvePair(section: GivenSection, pair: string, i: number, { declarations, snapshot, fail }: Place): string {
  const { strategy, interval, dateFrom, dateTo } = section;
  try {
    const given = { strategy: strategy ?? '', pair, interval, dateFrom, dateTo };
    return resolveRequest(given, declarations, snapshot).request.pair;
  } catch (error) {
    for (const { pointer, detail } of pointedFaults(error))
      if (pointer === '/pair') fail(`/pairs/${i}`, detail);
      // What is wrong with the strategy is wrong on every pair; that there is none has been said.
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
      fail(`/ids/${i}`, `names no backtest of yours: ${JSON.stringify(id)}`);
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
      fail(`/objects/${i}`, `${name} has no reading yet`);
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
      fail(
        `/${member}/${i}`,
        `names no ${what}: ${JSON.stringify(name)}.${didYouMean(name, known)}`.replace(/\.$/, ''),
      );
}

function onchainSeries({ series }: EngineDeclarations): string[] {
  return [...series.values()].flatMap(({ id, owner, companionOf }) =>
    owner === 'onchain' && companionOf === undefined ? [id] : [],
  );
}

function dailyCharts({ charts }: EngineDeclarations): string[] {
  return charts.flatMap(({ slug, fields }) => (fields.length > 0 ? [slug] : []));
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
