import type { KnowledgeObjectAnswer, VerifyKnowledgeAnswer } from '../generated/models.ts';
import type { Operations, VerifyKnowledgeParameters } from '../generated/operations.ts';
import { canonicalJson, sha256Of } from './canonical.ts';

/** Whether a knowledge object has the hash that it claims, by the service and by this machine. */
export interface Verification {
  /** Whether the service, recomputing the object from its observations, and this machine both get the expected hash. */
  readonly matches: boolean;
  /** Outcome of the service. */
  readonly status: VerifyKnowledgeAnswer['status'];
  /** The outcome as a sentence. */
  readonly meaning: string;
  /** The hash compared with: yours, or the one that was published. */
  readonly expectedHash: string;
  /** The hash that this machine computed from payload, parameters and digests of the inputs. */
  readonly localHash: string;
  readonly knowledge: KnowledgeObjectAnswer;
  /** The answer of the service, with the canonical JSON and the rules. */
  readonly answer: VerifyKnowledgeAnswer;
}

/** Computes the hash of a knowledge object from its parts. The hash that the object carries is not read. */
export function reproHash(knowledge: KnowledgeObjectAnswer): Promise<string> {
  const { type, subject, as_of, compute_version, payload, provenance } = knowledge;
  const { params, inputs } = provenance;
  const hashed = inputs.map(({ id, digest }) => ({ id, digest }));
  return sha256Of(canonicalJson({ type, subject, as_of, compute_version, params, inputs: hashed, payload }));
}

/** Checks a knowledge object: by the service, which recomputes it, and on this machine. */
export async function verify(
  operations: Pick<Operations, 'knowledgeObject' | 'verifyKnowledge'>,
  parameters: VerifyKnowledgeParameters,
): Promise<Verification> {
  const answer = await operations.verifyKnowledge(parameters);
  const { type, subject, known_at } = parameters;
  const knowledge = await operations.knowledgeObject({ type, subject, known_at, as_of: answer.as_of });
  const localHash = await reproHash(knowledge);
  const isWritten = (await sha256Of(answer.canonical_json)) === answer.repro_hash && localHash === answer.repro_hash;
  return {
    matches: answer.matches && isWritten && localHash === answer.expected_hash,
    status: answer.status,
    meaning: answer.meaning,
    expectedHash: answer.expected_hash,
    localHash,
    knowledge,
    answer,
  };
}
