/**
 * A target without the entries a filter forbids.
 *
 * An entry is a rise from 0. On a bar on which none is allowed it is taken out whole: the position stays 0 until the target
 * has returned to 0 and rises again, so that no entry is put off to a bar of the filter's own. Whatever is held is left to
 * the target.
 *
 * @param allowed - 1 where an entry is allowed at the close of a bar.
 */
export function gatedEntries(target: Float64Array, allowed: Uint8Array, out: Float64Array): void {
  let before = 0;
  let open = false;
  for (let i = 0; i < target.length; i++) {
    const wanted = target[i] as number;
    if (before === 0 && wanted > 0) open = allowed[i] === 1;
    out[i] = open ? wanted : 0;
    before = wanted;
  }
}
