import type { FieldFacts } from './graph-facts.ts';

/**
 * Returns whether a supergraph says of a field what its subgraph declares.
 *
 * @param isExternalKey - Whether the field is an external key of an extension, which counts as resolvable or external.
 */
export function fieldAgrees(
  declared: FieldFacts | undefined,
  said: FieldFacts | undefined,
  isExternalKey: boolean,
): boolean {
  if (!declared || !said) return declared === said;
  return (
    declared.type === said.type &&
    declared.requires === said.requires &&
    declared.provides === said.provides &&
    (isExternalKey || declared.isExternal === said.isExternal)
  );
}
