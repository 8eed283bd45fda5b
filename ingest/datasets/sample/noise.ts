/** Generates standard normal numbers, the same sequence for the same seed on every machine. */
export function createNoise(seed: number): () => number {
  const uniform = mulberry32(seed);
  // A sum of twelve uniforms instead of a logarithm: additions alone give the same bits everywhere.
  return () => {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += uniform();
    return sum;
  };
}

function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Derives the seed of a named stream, so that adding a series does not change the others (FNV-1a). */
export function seedOf(name: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
