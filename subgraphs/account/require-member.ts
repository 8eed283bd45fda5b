import type { Json } from '../../engine/knowledge/json.ts';

/**
 * Narrows a stored value to a member of a list. A state change is stored as JSON, whose type does not say which members
 * its writer allows.
 *
 * @throws Error for a value that is not in the list.
 */
export function requireMember<Member extends string>(members: readonly Member[], value: Json | undefined): Member {
  const found = members.find((member) => member === value);
  if (found === undefined) throw new Error(`Expected one of ${members.join(', ')}; got ${JSON.stringify(value)}.`);
  return found;
}
