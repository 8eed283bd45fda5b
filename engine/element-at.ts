/** Returns the element at a position that exists. @throws RangeError outside the list. */
export function elementAt<Value>(list: ArrayLike<Value>, at: number): Value {
  const found = list[at];
  if (found === undefined) throw new RangeError(`Expected a position from 0 to ${list.length - 1}; got ${at}.`);
  return found;
}
