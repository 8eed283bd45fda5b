/** Makes something of its arguments, and gives the same, a failure too, until it is asked with others. */
export function keepLatest<Args extends readonly unknown[], Made>(
  make: (...args: Args) => Made,
): (...args: Args) => Made {
  let latest: { readonly args: Args; readonly made: Made } | undefined;
  return (...args) => {
    if (!latest?.args.every((arg, i) => arg === args[i])) latest = { args, made: make(...args) };
    return latest.made;
  };
}
