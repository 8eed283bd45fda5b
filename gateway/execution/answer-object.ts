/**
 * An object of an answer. It inherits nothing, so that a response key `__proto__` is a member like any other, and its
 * members stay in a hidden class, which `Object.create(null)` prevents.
 */
export type AnswerObject = Record<string, unknown>;

function NothingInherited(this: AnswerObject) {}
NothingInherited.prototype = Object.create(null);

/** Creates an empty object of an answer. */
export const AnswerObject = NothingInherited as unknown as new () => AnswerObject;
