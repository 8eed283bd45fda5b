import { type GraphQLSchema, isAbstractType, isObjectType } from 'graphql';

/** Answers whether an object type satisfies a type condition, and caches each answer. */
export interface TypeConditions {
  satisfies(typename: string, condition: string): boolean;
}

/** @param schema - Schema of the whole supergraph, with the types that clients do not see. */
export function createTypeConditions(schema: GraphQLSchema): TypeConditions {
  const known = new Map<string, Map<string, boolean>>();
  const decide = (typename: string, condition: string) => {
    const [type, wanted] = [schema.getType(typename), schema.getType(condition)];
    return isObjectType(type) && isAbstractType(wanted) && schema.isSubType(wanted, type);
  };
  return {
    satisfies(typename, condition) {
      if (typename === condition) return true;
      const byCondition = known.get(typename) ?? new Map<string, boolean>();
      known.set(typename, byCondition);
      const answer = byCondition.get(condition) ?? decide(typename, condition);
      byCondition.set(condition, answer);
      return answer;
    },
  };
}
