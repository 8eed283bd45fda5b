/** A seed that is fixed by a name, so that what is drawn for it is the same everywhere and always: FNV-1a of 32 bits. */
export function seedOfName(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
