/** Characters of a SHA-256 hash in hexadecimal. */
export const HASH_CHARS = 64;

/** Counts the characters that two hashes have in common, place by place. */
export function equalDigits(one: string, other: string): number {
  return [...one].filter((digit, i) => digit === other[i]).length;
}
