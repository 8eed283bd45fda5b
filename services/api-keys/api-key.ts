import { hash, randomBytes } from 'node:crypto';

const PREFIX = 'sk_svc_';
const SECRET_BYTES = 32;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 exceeds 2^256. */
const SECRET_LENGTH = 43;
/** Number of leading characters that lists may show. */
const SHOWN = PREFIX.length + 6;

const PATTERN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH}}$`);

/** Creates a key: `sk_svc_` and 32 random bytes in base 62. */
export function createKey(random: (size: number) => Uint8Array = randomBytes): string {
  let number = BigInt(`0x${Buffer.from(random(SECRET_BYTES)).toString('hex')}`);
  let secret = '';
  for (let i = 0; i < SECRET_LENGTH; i++) {
    secret = ALPHABET[Number(number % 62n)] + secret;
    number /= 62n;
  }
  return PREFIX + secret;
}

/** Returns whether a text has the form of a key; others are refused without a database query. */
export function isKey(text: string): boolean {
  return PATTERN.test(text);
}

/** Hashes a key for storage. 256 random bits need no slow hash. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** Returns the leading characters that identify a key in lists. */
export function shownPrefix(key: string): string {
  return key.slice(0, SHOWN);
}
