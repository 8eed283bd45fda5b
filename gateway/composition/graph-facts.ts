/** Facts about a field in one subgraph. */
export interface FieldFacts {
  /** Output or input type, as written. */
  readonly type: string;
  /** Whether the subgraph only names the field and does not resolve it. */
  readonly isExternal: boolean;
  /** Field set on one line. */
  readonly requires: string | null;
  readonly provides: string | null;
}

/** Facts about a type in one subgraph. */
export interface TypeFacts {
  readonly kind: 'object' | 'interface' | 'union' | 'enum' | 'input' | 'scalar';
  /** Keys as field sets on one line, with `(not resolvable)` where they are not. */
  readonly keys: ReadonlySet<string>;
  readonly interfaces: ReadonlySet<string>;
  /** Members of a union, values of an enum. */
  readonly members: ReadonlySet<string>;
  readonly isInterfaceObject: boolean;
  readonly fields: ReadonlyMap<string, FieldFacts>;
}

/** What one subgraph contributes to the supergraph: facts by type name. */
export type GraphFacts = ReadonlyMap<string, TypeFacts>;

/** Names of federation's own types, fields and directives. */
const INTERNAL = /^(?:_Entity|_Any|_FieldSet|_Service|FieldSet|(?:link|join|core|federation)__\w*)$/;

/** Returns whether a type belongs to federation and not to the graph. */
export function isInternalType(name: string): boolean {
  return INTERNAL.test(name);
}

/** Returns a key as facts hold it. */
export function keyFact(fields: string, isResolvable: boolean): string {
  return isResolvable ? fields : `${fields} (not resolvable)`;
}
