import { toIsoDate } from '../../engine/calendar.ts';
import { shortHistoryOf } from '../../engine/history-needs/missing-reason.ts';
import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import { latest } from '../../engine/series-view.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

/** Maximum number of inputs named; the rest are counted. */
const MAX_NAMED = 3;

/** Builds the error for a missing reading. Names the series with too short a history, or without a value on the day. */
export function noReading(snapshot: SeriesSnapshot, declaration: KnowledgeDeclaration, subject: string): DomainError {
  const view = snapshot.view();
  const inputs = declaration.inputs(subject);
  const lack = shortHistoryOf(view, inputs);
  const reason =
    lack?.reason ??
    reasonOf(
      inputs.map((id) => [id, latest(view, id)?.day ?? null] as const),
      view.lastDay,
    );
  return new DomainError('source_unavailable', `${declaration.type} has ${reason}.`, {
    source: lack?.series ?? sourcesOf(declaration, subject).join(', '),
  });
}

function reasonOf(inputs: readonly (readonly [id: string, newest: number | null])[], lastDay: number): string {
  const late = inputs.flatMap(([id, newest]) => {
    if (newest === null) return [`${id} has no value`];
    return newest < lastDay ? [`the newest of ${id} is of ${toIsoDate(newest)}`] : [];
  });
  if (late.length === 0) return 'no data yet';
  const more = late.length > MAX_NAMED ? ` and ${late.length - MAX_NAMED} more are missing or late` : '';
  return `no reading up to ${toIsoDate(lastDay)}: ${late.slice(0, MAX_NAMED).join(', ')}${more}`;
}

function sourcesOf(declaration: KnowledgeDeclaration, subject: string): string[] {
  return [
    ...declaration.inputs(subject),
    ...(declaration.panels?.(subject) ?? []).map(({ panel }) => panel),
    ...(declaration.composes?.(subject) ?? []).map((one) => `${one.type}/${one.subject}`),
  ];
}
