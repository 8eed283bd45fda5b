type Members = Record<string, unknown>;

/** Merges a subgraph's answer into the answer so far. A null replaces nothing that another subgraph has answered. */
export function mergeInto(target: Members, source: Members): void {
  for (const key in source) {
    const [old, added] = [target[key], source[key]];
    if (isObject(old) && isObject(added)) mergeMembers(old, added);
    else if (added !== undefined && (added !== null || old === undefined)) target[key] = added;
  }
}

/** Copies an answer that several entities share, because later fetches complete each entity separately. */
export function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  if (!isObject(value)) return value;
  const copy: Members = {};
  for (const key in value) copy[key] = copyOf((value as Members)[key]);
  return copy as Value;
}

function mergeMembers(old: Members, added: Members): void {
  if (!Array.isArray(old) || !Array.isArray(added)) {
    mergeInto(old, added);
    return;
  }
  added.forEach((item, i) => {
    if (isObject(old[i]) && isObject(item)) mergeMembers(old[i], item);
    else if (old[i] === undefined) old[i] = item;
  });
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null;
}
