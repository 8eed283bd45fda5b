import { randomBytes } from 'node:crypto';
import { ExactEvmScheme, toClientEvmSigner } from '@x402/evm';
import { UptoEvmScheme } from '@x402/evm/upto/client';
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';
import { createPublicClient, createWalletClient, type Hex, http, type PrivateKeyAccount } from 'viem';
import { base } from 'viem/chains';
import { wrapFetchWithPayment as wrapFetchOfVersion1 } from 'x402-fetch';
import { USDC } from '../../services/payments/usdc.ts';

type Fetch = typeof globalThis.fetch;

/** The published client of one protocol version, which pays for its requests. */
export function payingFetch(account: PrivateKeyAccount, version: 1 | 2): Fetch {
  if (version === 2) return fetchPaidBy(exactClient(account));
  // The address is never reached, because a payer signs without querying the chain.
  const wallet = createWalletClient({ account, chain: base, transport: http('http://127.0.0.1:9') });
  return wrapFetchOfVersion1(fetch, wallet as never) as Fetch;
}

/** Requests with the published client of version 2. */
export function fetchPaidBy(client: x402Client): Fetch {
  return wrapFetchWithPayment(fetch, client) as Fetch;
}

/** A client that pays exact prices. */
export function exactClient(account: PrivateKeyAccount): x402Client {
  return new x402Client().register(USDC.network, new ExactEvmScheme(account));
}

/** A client that pays for what was computed. It asks the chain what Permit2 may move, and signs an approval for the rest. */
export function uptoClient(account: PrivateKeyAccount, rpcUrl: string): x402Client {
  const signer = toClientEvmSigner(account, createPublicClient({ chain: base, transport: http(rpcUrl) }));
  return new x402Client().register(USDC.network, new UptoEvmScheme(signer));
}

/** Makes a client send an identifier with its payments, by the hook of its extension. */
export function withIdentifier(client: x402Client, id: string): x402Client {
  return client.onBeforePaymentCreation(async ({ paymentRequired }) => {
    appendPaymentIdentifierToExtensions(paymentRequired.extensions ?? {}, id);
  });
}

/** Requirements of a 402, in the form of version 2. */
export interface Offer {
  readonly scheme: string;
  readonly network: string;
  readonly amount: string;
  readonly asset: string;
  readonly payTo: string;
}

/** Differences of a payment from a valid one. */
export interface Deviation {
  readonly version?: 1 | 2;
  /** Name of the chain in version 1. */
  readonly network?: string;
  readonly value?: bigint;
  readonly to?: Hex;
  /** Both in seconds from now. */
  readonly validAfter?: number;
  readonly validBefore?: number;
  readonly nonce?: Hex;
  /** Chain and token that the signature covers. */
  readonly chainId?: number;
  readonly token?: Hex;
  /** The accepted requirements, as version 2 sends them. */
  readonly accepted?: Partial<Offer>;
  /** Changed after signing. */
  readonly tampered?: { readonly value?: string; readonly validBefore?: string; readonly from?: Hex };
}

const TYPES = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const;

/** The value of a hand-written payment header. */
export async function paymentHeader(account: PrivateKeyAccount, offer: Offer, with_: Deviation = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const message = {
    from: account.address,
    to: with_.to ?? (offer.payTo as Hex),
    value: with_.value ?? BigInt(offer.amount),
    validAfter: BigInt(now + (with_.validAfter ?? -600)),
    validBefore: BigInt(now + (with_.validBefore ?? 60)),
    nonce: with_.nonce ?? newNonce(),
  };
  const signature = await account.signTypedData({
    domain: { ...USDC.domain, chainId: with_.chainId ?? USDC.chainId, verifyingContract: with_.token ?? USDC.asset },
    types: TYPES,
    primaryType: 'TransferWithAuthorization',
    message,
  });
  const { value, validAfter, validBefore, ...rest } = message;
  const authorization = {
    ...rest,
    value: String(value),
    validAfter: String(validAfter),
    validBefore: String(validBefore),
    ...with_.tampered,
  };
  const payload = { signature, authorization };
  return toHeader(
    with_.version === 1
      ? { x402Version: 1, scheme: 'exact', network: with_.network ?? USDC.legacyNetwork, payload }
      : { x402Version: 2, accepted: { ...offer, ...with_.accepted }, payload },
  );
}

export function newNonce(): Hex {
  return `0x${randomBytes(32).toString('hex')}`;
}

export function toHeader(payment: object): string {
  return Buffer.from(JSON.stringify(payment)).toString('base64');
}

/** Decodes a header of the protocol. */
// biome-ignore lint/suspicious/noExplicitAny: read member by member in assertions
export function fromHeader(header: string | null): any {
  return JSON.parse(Buffer.from(header ?? '', 'base64').toString());
}
