import { encodePaymentResponseHeader } from '@x402/core/http';
import type { Response } from 'express';
import type { SoldAnswer } from '../../services/payments/receipts.ts';
import { USDC } from '../../services/payments/usdc.ts';
import { RECEIPT_PATH } from './receipt-keys.ts';

/** Outcome of a settlement, as the payer is told. */
export interface Settlement {
  readonly success: boolean;
  readonly payer: string;
  /** Transaction hash; empty if there is none. */
  readonly transaction: string;
  /** Amount taken, smallest units; left out for a failure. */
  readonly amount?: string;
  readonly errorReason?: string;
}

/** Key of the x402 extension for signed receipts. */
const OFFER_RECEIPT = 'offer-receipt';
/** Key of our own extension: the signed statement of what was sold, and where it can be read again. */
const SOLD_ANSWER = 'sold-answer';

/** Sets the settlement headers of both protocol versions, with the signed receipt. */
export function setSettlement(response: Response, settlement: Settlement, sold: SoldAnswer | null = null): void {
  const current = { ...settlement, ...(sold && { extensions: extensionsOf(sold, { statement: sold.statement }) }) };
  response.set('PAYMENT-RESPONSE', encodePaymentResponseHeader({ ...current, network: USDC.network }));
  // Version 1 has its own chain names, which the encoder of version 2 does not accept. The statement is not repeated,
  // because proxies limit the headers of an answer.
  const legacy = { ...settlement, network: USDC.legacyNetwork, ...(sold && { extensions: extensionsOf(sold) }) };
  response.set('X-PAYMENT-RESPONSE', Buffer.from(JSON.stringify(legacy), 'utf8').toString('base64'));
}

function extensionsOf({ id, receipt, resource }: SoldAnswer, more: object = {}) {
  return {
    [OFFER_RECEIPT]: { info: { receipt: { format: 'jws', signature: receipt } } },
    [SOLD_ANSWER]: { info: { id, url: new URL(`${RECEIPT_PATH}/${id}`, resource).href, ...more } },
  };
}
