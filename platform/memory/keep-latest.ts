/** Caches the latest result, including a failure, until called with other arguments. */
export function keepLatest<Args extends readonly unknown[], Made>(
  make: (...args: Args) => Made,
): (...args: Args) => Made {
  let latest: { readonly args: Args; readonly made: Made } | undefined;
  return (...args) => {
    if (!latest?.args.every((arg, i) => arg === args[i])) latest = { args, made: make(...args) };
    return latest.made;
  };
}
