import { isPromise } from 'graphql/jsutils/isPromise.js';
import type { Path } from 'graphql/jsutils/Path.js';
import type { PromiseOrValue } from 'graphql/jsutils/PromiseOrValue.js';
import { AnswerObject } from './answer-object.ts';
import type { ObjectPlan, Run } from './compilation.ts';

/**
 * Executes the fields of an object concurrently. Synchronous unless a field is not.
 *
 * @throws GraphQLError of a non-null field, after the fields that had begun have ended.
 */
export function executePlan(
  plan: ObjectPlan,
  source: unknown,
  path: Path | undefined,
  run: Run,
): PromiseOrValue<AnswerObject> {
  const answer = new AnswerObject();
  let pending: Promise<void>[] | undefined;
  try {
    for (const field of plan) {
      if (field.isIncluded !== null && !field.isIncluded(run.variables)) continue;
      const value = field.execute(source, path, run);
      answer[field.key] = value;
      if (isPromise(value)) {
        pending ??= [];
        pending.push(fill(answer, field.key, value));
      }
    }
  } catch (error) {
    if (!pending) throw error;
    return Promise.allSettled(pending).then(() => {
      throw error;
    });
  }
  return pending ? Promise.all(pending).then(() => answer) : answer;
}

/** Executes the fields of a mutation one after another. */
export async function executeSerially(plan: ObjectPlan, run: Run): Promise<AnswerObject> {
  const answer = new AnswerObject();
  for (const field of plan) {
    if (field.isIncluded !== null && !field.isIncluded(run.variables)) continue;
    answer[field.key] = await field.execute(undefined, undefined, run);
  }
  return answer;
}

async function fill(answer: AnswerObject, key: string, value: Promise<unknown>): Promise<void> {
  answer[key] = await value;
}
