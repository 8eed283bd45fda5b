import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { JWK } from 'jose';
import type { Database } from '../../platform/database/open-database.ts';
import { readServiceSecret } from '../accounts/service-secret.ts';

/** Beginning of an Ed25519 private key in PKCS #8, before its 32 bytes (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
export const RECEIPT_ALGORITHM = 'EdDSA';

/** Key pair that signs receipts. */
export interface ReceiptKey {
  /** Thumbprint of the public key (RFC 7638), shared by all services on the database. */
  readonly id: string;
  readonly privateKey: KeyObject;
  /** Public key, without id and use. */
  readonly publicJwk: JWK;
}

/** Reads the key of the service; the first reader creates it in the database. */
export async function readReceiptKey(database: Pick<Database, 'prisma'>): Promise<ReceiptKey> {
  const seed = Buffer.from(await readServiceSecret(database, 'receipts'), 'base64url');
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const { crv, kty, x } = createPublicKey(privateKey).export({ format: 'jwk' });
  const id = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  return { id, privateKey, publicJwk: { kty, crv, x } as JWK };
}

/** Name of the service as a decentralized identifier (did:web) of an origin. */
export function didOf(url: string): string {
  return `did:web:${encodeURIComponent(new URL(url).host)}`;
}
