/**
 * Caches a value until V8 collects it, which happens only while no caller holds it. The next call makes it again.
 *
 * For values that are large, rarely read, and cheaper to make than to keep.
 */
export function reclaimable<Made extends object>(make: () => Made): () => Made {
  let known: WeakRef<Made> | undefined;
  return () => {
    const found = known?.deref();
    if (found) return found;
    const made = make();
    known = new WeakRef(made);
    return made;
  };
}
