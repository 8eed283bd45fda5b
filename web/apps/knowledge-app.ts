import type { KnowledgeText } from '../pages/knowledge-answer.ts';
import { KNOWLEDGE_WORDS } from '../studio/knowledge/knowledge-words.ts';
import type { Proof, Shown } from './app-state.ts';
import { KnowledgeContent } from './knowledge/knowledge-content.tsx';
import { proofOfReading } from './knowledge/proof-of-reading.ts';
import { startApp } from './start-app.tsx';

function proofOf({ structured, parameters, lang }: Shown): Proof {
  const object = structured as unknown as KnowledgeText;
  const note = KNOWLEDGE_WORDS[lang].checkNote(object.provenance.inputs.length);
  return proofOfReading({ object, note, knownAt: parameters.known_at, lang });
}

void startApp(window, { name: 'knowledge', content: KnowledgeContent, proofOf });
