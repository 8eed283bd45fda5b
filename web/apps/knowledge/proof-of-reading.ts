import type { KnowledgeText } from '../../pages/knowledge-answer.ts';
import type { Proof } from '../app-state.ts';
import { APP_WORDS } from '../app-words.ts';

type Hashed = Pick<KnowledgeText, 'type' | 'subject' | 'as_of' | 'repro_hash' | 'compute_version'>;

interface ProofOptions {
  readonly object: Hashed;
  readonly note: string;
  /** Instant whose state of knowledge the reading was computed from; undefined for the newest. */
  readonly knownAt?: unknown;
  readonly lang: 'en' | 'de';
}

/** How the hash of a reading is recomputed: by the tool that verifies knowledge objects, for the same day. */
export function proofOfReading({ object, note, knownAt, lang }: ProofOptions): Proof {
  const { type, subject, as_of, repro_hash, compute_version } = object;
  return {
    name: APP_WORDS[lang].reproHash,
    hash: repro_hash,
    note,
    tool: 'svc_verify_knowledge',
    parameters: {
      type,
      subject,
      as_of,
      repro_hash,
      compute_version,
      ...(knownAt !== undefined && { known_at: knownAt }),
    },
    hashIn: ({ structuredContent: answer }) => (typeof answer?.repro_hash === 'string' ? answer.repro_hash : null),
  };
}
