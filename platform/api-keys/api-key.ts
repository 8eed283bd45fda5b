import { hash, randomBytes } from 'node:crypto';

const PREFIX = 'sk_svc_';
const SECRET_BYTES = 32;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 exceeds 2^256. */
const SECRET_LENGTH = 43;
/** Characters of a key that may be shown later. */
const SHOWN = PREFIX.length + 6;

const PATTERN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH}}$`);

/** A new key: `sk_svc_` and 32 random bytes in base 62. */
export function createKey(random: (size: number) => Uint8Array = randomBytes): string {
  let number = BigInt(`0x${Buffer.from(random(SECRET_BYTES)).toString('hex')}`);
  let secret = '';
  for (let i = 0; i < SECRET_LENGTH; i++) {
    secret = ALPHABET[Number(number % 62n)] + secret;
    number /= 62n;
  }
  return PREFIX + secret;
}

/** Whether a text could be a key at all: what cannot is refused without asking the database. */
export function isKey(text: string): boolean {
  return PATTERN.test(text);
}

/** What is stored of a key. 256 random bits need no slow hash. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}

/** The part of a key that tells it from others in a list. */
export function shownPrefix(key: string): string {
  return key.slice(0, SHOWN);
}
