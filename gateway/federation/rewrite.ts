import type { FetchNodePathSegment, FetchRewrite, KeyRenamer, ValueSetter } from '@graphql-hive/router-query-planner';

type Rewrite = KeyRenamer | ValueSetter;
type Members = Record<string, unknown>;

/** Applies the planner's rewrites to a representation or an answer, in place: keys renamed, typenames set. */
export function applyRewrites(rewrites: readonly FetchRewrite[], value: unknown): void {
  for (const rewrite of rewrites) {
    const one = unwrap(rewrite);
    rewriteAt(value, one.path, one);
  }
}

function unwrap(rewrite: FetchRewrite): Rewrite {
  if ('ValueSetter' in rewrite) return rewrite.ValueSetter;
  return 'KeyRenamer' in rewrite ? rewrite.KeyRenamer : rewrite;
}

function rewriteAt(value: unknown, path: readonly FetchNodePathSegment[], rewrite: Rewrite): void {
  if (Array.isArray(value)) {
    for (const item of value) rewriteAt(item, path, rewrite);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const members = value as Members;
  const [segment, ...rest] = path;
  if (!segment) return;
  if ('TypenameEquals' in segment) {
    // A typename to be rewritten still holds the subgraph's own name of the type.
    const isOf =
      'setValueTo' in rewrite ||
      members.__typename === undefined ||
      segment.TypenameEquals.includes(members.__typename as string);
    if (isOf) rewriteAt(value, rest, rewrite);
    return;
  }
  if (rest.length > 0) rewriteAt(members[segment.Key], rest, rewrite);
  else if ('setValueTo' in rewrite) members[segment.Key] = rewrite.setValueTo;
  else if (segment.Key in members && segment.Key !== rewrite.renameKeyTo) {
    members[rewrite.renameKeyTo] = members[segment.Key];
    delete members[segment.Key];
  }
}
