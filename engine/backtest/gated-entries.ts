/**
 * Removes the entries that a filter forbids from a target.
 *
 * An entry is a rise from 0. On a forbidden bar it is removed whole: the position stays 0 until the target has returned
 * to 0 and rises again, so that no entry is postponed to a bar that the filter chose. Positions already held follow the
 * target.
 *
 * @param allowed - 1 where an entry is allowed at the close of a bar.
 */
export function gatedEntries(target: Float64Array, allowed: Uint8Array, out: Float64Array): void {
  let before = 0;
  let open = false;
  for (let i = 0; i < target.length; i++) {
    const wanted = target[i]!;
    if (before === 0 && wanted > 0) open = allowed[i] === 1;
    out[i] = open ? wanted : 0;
    before = wanted;
  }
}
