import type { KnowledgeDeclaration, KnowledgeInputs } from '../knowledge/declaration.ts';

/** Returns a function that computes an object on the given inputs, or on others, and returns its payload. */
export function payloadReader(inputs: KnowledgeInputs) {
  return <Payload>(declaration: KnowledgeDeclaration, subject: string, of = inputs): Payload =>
    declaration.compute(of, subject)?.payload as unknown as Payload;
}
