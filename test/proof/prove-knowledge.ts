import { findProjectRoot } from '../../app/project-root.ts';
import { loadDataset } from '../../app/state/load-dataset.ts';
import { openState, type State } from '../../app/state/open-state.ts';
import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import { createLog } from '../../platform/log.ts';
import { reproHashOf } from '../../services/knowledge/knowledge-provenance.ts';
import { createEmbeddedDatabase, createTestDatabase, type TestDatabase } from '../harness/data/databases.ts';
import { testConfig } from '../harness/settings/test-config.ts';
import { daysToJudge } from './days-to-judge.ts';
import type { Proof, ProofFailure, ProofResult, ProofTask } from './proof.ts';

/** From this day on nearly every type has begun on the sample dataset. */
const FIRST_DAY = toDay('2018-01-01');

/**
 * Two services with the same data: one that imported the sample dataset, and one that imported its own copy and was
 * restarted.
 */
type Witnesses = readonly [State, State];

/**
 * Computes every knowledge object on past days twice, and compares the hashes: in the process that imported the data,
 * and from a reopened database, on a server if there is one.
 */
export const knowledge: Proof = {
  name: 'knowledge',
  title: 'knowledge',
  lacks: null,
  async run(task) {
    const databases = [createEmbeddedDatabase(), await createTestDatabase()] as const;
    const witnesses = [await imported(databases[0]), await restarted(databases[1])] as const;
    try {
      return await compareDays(witnesses, task);
    } finally {
      for (const witness of witnesses) await witness.close();
      for (const database of databases) await database.drop();
    }
  },
};

async function compareDays(witnesses: Witnesses, task: ProofTask): Promise<ProofResult> {
  const days = daysToJudge(task, FIRST_DAY, witnesses[0].store.series.current().lastDay);
  const failures: ProofFailure[] = [];
  let [judged, objects] = [0, 0];
  for (const day of days) {
    if (judged > 0 && task.isOver()) break;
    const again = `npm run proof -- knowledge --day ${toIsoDate(day)}`;
    for await (const { object, hashes } of readDay(witnesses, day)) {
      if (hashes.some((hash) => hash !== null)) objects++;
      if (new Set(hashes).size > 1) failures.push({ what: `${object}: ${hashes.join(' or ')}`, again });
    }
    task.progress(`${++judged} of ${days.length} days`);
  }
  if (objects === 0) throw new Error('no object has begun on these days: choose a later --day');
  return { done: `${judged} of ${days.length} days, ${objects} objects`, failures };
}

/**
 * Hash of every object on a day by each service, null if it has not begun; computed without cached values of other
 * days.
 */
async function* readDay(witnesses: Witnesses, asOf: Day) {
  const fresh = witnesses.map(({ store, services }) => ({
    reader: services.knowledge,
    snapshot: store.series.current().fresh(),
  }));
  for (const declaration of witnesses[0].store.declarations.knowledge)
    for (const subject of declaration.subjects) {
      const readings = fresh.map(({ reader, snapshot }) => reader.read(snapshot, declaration, { subject, asOf }));
      const hashes = (await Promise.all(readings)).map((reading) => reading && reproHashOf(reading));
      yield { object: `${declaration.type}/${subject}@${toIsoDate(asOf)}`, hashes };
    }
}

async function imported(database: TestDatabase): Promise<State> {
  const [config, log] = [testConfig(database), createLog('fatal')];
  const state = await openState(config, log, findProjectRoot());
  await loadDataset(state, config, log);
  return state;
}

async function restarted(database: TestDatabase): Promise<State> {
  await (await imported(database)).close();
  return openState(testConfig(database), createLog('fatal'), findProjectRoot());
}
