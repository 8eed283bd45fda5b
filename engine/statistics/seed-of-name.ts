/** Derives a seed from a name, so that random draws for it are the same everywhere: 32-bit FNV-1a. */
export function seedOfName(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
