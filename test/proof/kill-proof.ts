import {
  createEmbeddedDatabase,
  createTestDatabase,
  SERVER_URL,
  type TestDatabase,
} from '../harness/data/databases.ts';
import type { Proof, ProofFailure } from './proof.ts';

/** Rounds on one database: it grows with each, and so does the duration of a round. */
const ROUNDS_A_DATABASE = 25;

/** How often a process is killed, and the randomness of the moments. */
export interface KillRounds {
  readonly seed: number;
  /** Whether another round follows the given number of rounds. */
  more(rounds: number): boolean;
}

/** State of a database after its last round. */
export interface KillVerdict {
  readonly rounds: number;
  /** Work of the processes, by kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

type Judge = (database: TestDatabase, rounds: KillRounds) => Promise<KillVerdict>;

/** The proofs of a law that kill processes: on the embedded database, and on a server. */
export function killProofs(name: string, judge: Judge): readonly Proof[] {
  const lacks = SERVER_URL === undefined ? 'TEST_DATABASE_URL, the address of a PostgreSQL server' : null;
  return [
    killProof(name, 'embedded', null, async () => createEmbeddedDatabase(), judge),
    killProof(name, 'server', lacks, () => createTestDatabase(), judge),
  ];
}

function killProof(
  name: string,
  where: string,
  lacks: string | null,
  create: () => Promise<TestDatabase>,
  judge: Judge,
): Proof {
  return {
    name,
    title: `${name}, ${where}`,
    lacks,
    async run({ seed, isOver, progress }) {
      const counts = new Map([['rounds', 0]]);
      const add = (what: string, n: number) => counts.set(what, (counts.get(what) ?? 0) + n);
      const failures: ProofFailure[] = [];
      // The first database on which the law fails ends the proof: the next would show the same fault.
      for (let batch = 0; failures.length === 0 && (batch === 0 || !isOver()); batch++) {
        const database = await create();
        const more = (made: number) => {
          progress(`rounds: ${(counts.get('rounds') ?? 0) + made}`);
          return made === 0 || (made < ROUNDS_A_DATABASE && !isOver());
        };
        // A database that can no longer be opened is the worst possible result of a kill.
        const verdict = await judge(database, { seed: seed + batch, more }).catch(brokenOff);
        add('rounds', verdict.rounds);
        for (const [what, n] of Object.entries(verdict.counts)) add(what, n);
        failures.push(...verdict.faults.map((what) => ({ what, again: reproduction(name, seed + batch, database) })));
        if (verdict.faults.length === 0) await database.drop();
      }
      return { done: [...counts].map(([what, n]) => `${what}: ${n}`).join(', '), failures };
    },
  };
}

function brokenOff(error: unknown): KillVerdict {
  return { rounds: 0, counts: {}, faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
}

/** A kill never hits the same instruction twice, so the damaged database is kept as well. */
function reproduction(name: string, seed: number, { dataDir, databaseUrl }: TestDatabase): string {
  return `npm run proof -- ${name} --seed ${seed}; the database is kept at ${databaseUrl ?? dataDir}`;
}
