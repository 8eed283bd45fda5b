type Json = Readonly<Record<string, unknown>>;

/** Returns the member of an answer at a path of names separated by dots; undefined without one. */
export function memberAt(answer: Json, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Json | null | undefined)?.[name], answer);
}

/** Fills a template with the members of the answer that it names in braces. */
export function filledWith(answer: Json, template: string): string {
  return template.replace(/\{([\w.]+)\}/g, (_, path: string) => String(memberAt(answer, path) ?? ''));
}
