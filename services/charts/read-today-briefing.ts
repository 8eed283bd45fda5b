import type { ShapeOf } from '../../engine/shape.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import { newestReadingBasis } from '../knowledge/reading-basis.ts';
import type { TODAY_BRIEFING } from './today.ts';

const TYPE = 'market_briefing';
const SUBJECT = 'GLOBAL';

/** Members of the briefing's payload that the front page shows. */
interface BriefingPayload {
  readonly net_tilt: number;
  readonly tilt: string;
  readonly parts: readonly {
    readonly type: string;
    readonly subject: string;
    readonly summary: string | null;
    readonly summary_de: string | null;
    readonly lean: number | null;
    readonly contribution: number;
  }[];
}

/** Reads the newest market briefing; null before it begins and once it is too old. */
export async function readTodayBriefing(context: SubgraphContext): Promise<ShapeOf<typeof TODAY_BRIEFING> | null> {
  const { knowledge, snapshot, freshness, declarations } = context;
  const declaration = declarations.knowledge.find(({ type }) => type === TYPE);
  const asOf = snapshot.lastDay;
  if (!declaration || !knowledge.exists(snapshot, declaration, { subject: SUBJECT, asOf })) return null;
  const reading = await knowledge.readLatest(snapshot, declaration, SUBJECT);
  const basis = newestReadingBasis(reading, context);
  if (basis && freshness.of(snapshot, basis).refusal) return null;
  const payload = (reading.result.whole ?? reading.result.payload) as unknown as BriefingPayload;
  return toBriefing(payload, declarations);
}

function toBriefing({ net_tilt: netTilt, tilt, parts }: BriefingPayload, declarations: EngineDeclarations) {
  const leaning = parts.filter(({ contribution }) => contribution !== 0);
  return {
    netTilt,
    tilt,
    withoutSide: parts.filter(({ lean }) => lean === null).length,
    parts: leaning
      .sort((a, b) => b.contribution - a.contribution)
      .map(({ type, subject, summary: en, summary_de: de, contribution }) => {
        const summary = en === null || de === null ? null : { en, de };
        return { type, subject, label: titleOf(type, declarations), summary, contribution };
      }),
  };
}

function titleOf(type: string, { knowledge }: EngineDeclarations) {
  return knowledge.find((one) => one.type === type)?.title ?? { en: type, de: type };
}
