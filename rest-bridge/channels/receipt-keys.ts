import express, { type Router } from 'express';
import { didOf } from '../../services/payments/receipt-key.ts';
import type { Receipts } from '../../services/payments/receipts.ts';
import { answerOtherMethods } from './routes.ts';

/** Where receipts are read again, before their id. */
export const RECEIPT_PATH = '/api/v1/receipts';
const JWKS_PATH = '/.well-known/jwks.json';
const DID_PATH = '/.well-known/did.json';
/** How long verifiers may cache the keys, in seconds. */
const MAX_AGE_SECONDS = 3_600;

/** Public keys of signed receipts, free of charge: as a JWK set, and as the DID document that receipts name. */
export function createReceiptKeyRouter(receipts: Pick<Receipts, 'keys'>, publicUrl: string): Router {
  const router = express.Router({ caseSensitive: true });
  const cache = `public, max-age=${MAX_AGE_SECONDS}`;
  router.get(JWKS_PATH, async (_request, response) => {
    response.set('Cache-Control', cache).json({ keys: await receipts.keys(publicUrl) });
  });
  router.get(DID_PATH, async (_request, response) => {
    const did = didOf(publicUrl);
    const methods = (await receipts.keys(publicUrl)).map(({ kid, ...publicKeyJwk }) => ({
      id: kid,
      type: 'JsonWebKey2020',
      controller: did,
      publicKeyJwk,
    }));
    response.set('Cache-Control', cache).json({
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
      id: did,
      verificationMethod: methods,
      assertionMethod: methods.map(({ id }) => id),
    });
  });
  answerOtherMethods(
    router,
    [JWKS_PATH, DID_PATH].map((path) => ({ method: 'GET', path })),
  );
  return router;
}
