import { setImmediate } from 'node:timers/promises';
import { type Day, GENESIS_DAY, toIsoDate } from '../../engine/calendar.ts';
import { derivationLookAhead } from '../../engine/testing/derivation-law.ts';
import { LOOKING_AHEAD, READINGS_LOOKING_AHEAD } from '../../engine/testing/looking-ahead.ts';
import { PANEL_READINGS } from '../../engine/testing/panel-readings.ts';
import { judgeReading, type LawReading } from '../../engine/testing/reading-law.ts';
import { SERIES_READINGS } from '../../engine/testing/series-readings.ts';
import { HAS_REFERENCE, REFERENCE_DATA } from '../harness/data/reference-data.ts';
import { LAST_DAY, windowTo } from '../reference/law-days.ts';
import { PANELS_FROM, readLawWorld } from '../reference/law-world.ts';
import type { ReferenceWorld } from '../reference/reference-world.ts';
import { daysToJudge } from './days-to-judge.ts';
import type { Proof, ProofFailure } from './proof.ts';

/** Days judged per batch: the whole history is computed once for all of them. */
const CHUNK = 16;

/** A derivation or reading under the law. */
interface Suspect {
  readonly id: string;
  /** First day on which it can be judged. */
  readonly from: Day;
  /** The first look-ahead found, as text. */
  lookAhead(cuts: readonly Day[]): string | null;
}

/** Checks every derivation and every on-request reading for look-ahead on every day of the real history. */
export const lookAhead: Proof = {
  name: 'look-ahead',
  title: 'look-ahead',
  lacks: HAS_REFERENCE ? null : `the real history in ${REFERENCE_DATA}`,
  async run(task) {
    const world = await readLawWorld();
    const days = daysToJudge(task, GENESIS_DAY, world.view.lastDay - 1);
    const failures: ProofFailure[] = uncaughtCheats(world).map((id) => ({
      what: `the law does not catch "${id}", which looks ahead`,
      again: 'npm test -- --project service test/reference/no-look-ahead',
    }));
    let suspects = suspectsIn(world);
    let [judged, cuts] = [0, 0];
    for (; judged < days.length && (judged === 0 || !task.isOver()); judged += CHUNK) {
      const chunk = days.slice(judged, judged + CHUNK);
      const guilty = new Set<Suspect>();
      for (const suspect of suspects) {
        await setImmediate();
        const within = chunk.filter((day) => day >= suspect.from);
        cuts += within.length;
        if (suspect.lookAhead(within) === null) continue;
        guilty.add(suspect);
        failures.push(failureOn(suspect, within));
      }
      suspects = suspects.filter((suspect) => !guilty.has(suspect));
      task.progress(`${judged + chunk.length} of ${days.length} days`);
    }
    return { done: `${Math.min(judged, days.length)} of ${days.length} days, ${cuts} cuts`, failures };
  },
};

function suspectsIn(world: ReferenceWorld): readonly Suspect[] {
  const asSuspect = (reading: LawReading, from: Day): Suspect => ({
    id: reading.id,
    from,
    lookAhead: (cuts) => judgeReading(reading, world, cuts).lookAhead,
  });
  return [
    ...world.declarations.derivations.map((derivation) => ({
      id: derivation.id,
      from: GENESIS_DAY,
      lookAhead: (cuts: readonly Day[]) => derivationLookAhead(derivation, world.view, cuts),
    })),
    ...SERIES_READINGS.map((reading) => asSuspect(reading, GENESIS_DAY)),
    ...PANEL_READINGS.map((reading) => asSuspect(reading, PANELS_FROM)),
  ];
}

/** A check that does not catch them would prove nothing. */
function uncaughtCheats({ view, panel }: ReferenceWorld): string[] {
  const cuts = windowTo(LAST_DAY).slice(-CHUNK);
  return [
    ...LOOKING_AHEAD.filter((derivation) => derivationLookAhead(derivation, view, cuts) === null),
    ...READINGS_LOOKING_AHEAD.filter((reading) => judgeReading(reading, { view, panel }, cuts).lookAhead === null),
  ].map(({ id }) => id);
}

function failureOn({ id, lookAhead: judge }: Suspect, cuts: readonly Day[]): ProofFailure {
  const day = cuts.find((cut) => judge([cut]) !== null) as Day;
  return { what: `${id}: ${judge([day])}`, again: `npm run proof -- look-ahead --day ${toIsoDate(day)}` };
}
