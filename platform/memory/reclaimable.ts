/**
 * Caches a value for as long as somebody uses it and until the memory is needed; then makes it again.
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
