import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLError,
  GraphQLObjectType,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql';
import type { Path } from 'graphql/jsutils/Path.js';
import type { PromiseOrValue } from 'graphql/jsutils/PromiseOrValue.js';
import type { ConditionalSelection } from './collect-fields.ts';
import type { Values } from './values.ts';

/** One execution of a compiled operation. */
export interface Run {
  readonly variables: Values;
  readonly context: unknown;
  readonly errors: GraphQLError[];
  /** Coerced arguments of the fields that take any, by slot. They depend on the variables alone, so on the run. */
  readonly args: (Values | undefined)[];
}

/** A field of one object type, compiled. */
export interface FieldPlan {
  readonly key: string;
  /** Evaluates `@skip` and `@include`; null for a field that is always included. */
  readonly isIncluded: ((variables: Values) => boolean) | null;
  /** Whether it is a leaf that depends on the object alone: not on arguments, caller or time. */
  readonly isOfSource: boolean;
  /** Resolves and completes the field. @throws GraphQLError when it fails and is non-null. */
  execute(source: unknown, parentPath: Path | undefined, run: Run): PromiseOrValue<unknown>;
}

/** Fields of an object type in the order of the document. */
export type ObjectPlan = readonly FieldPlan[];

/** An operation while it is compiled. */
export interface Compilation {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** Reserves a place in {@link Run.args}. */
  reserveSlot(): number;
  /** Returns the plan of a type under some selections. */
  planOf(type: GraphQLObjectType, selections: readonly ConditionalSelection[]): ObjectPlan;
}

/** Where a value is completed: its field, and the field's nodes for errors and `info`. */
export interface FieldSite {
  /** Type and field name for messages, as `Asset.price`. */
  readonly name: string;
  nodesIn(variables: Values): readonly FieldNode[];
  readonly selections: readonly ConditionalSelection[];
}
