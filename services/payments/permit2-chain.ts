import { PERMIT2_ADDRESS } from '@x402/evm';
import { type Hex, isAddressEqual, type Log, type PublicClient, parseAbi, parseEventLogs } from 'viem';
import type { OnChain } from './on-chain.ts';
import { USDC } from './usdc.ts';

const PERMIT2 = parseAbi(['function nonceBitmap(address owner, uint256 word) view returns (uint256)']);
const TRANSFER = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']);
/** Nonces are bits of 256-bit words. */
const WORD_BITS = 8n;

/** Returns whether a Permit2 nonce was used or invalidated. */
export async function isPermitUsed(client: PublicClient, { payer, nonce }: OnChain, blockNumber: bigint) {
  const word = await client.readContract({
    address: PERMIT2_ADDRESS,
    abi: PERMIT2,
    functionName: 'nonceBitmap',
    args: [payer as Hex, BigInt(nonce) >> WORD_BITS],
    blockNumber,
  });
  return ((word >> (BigInt(nonce) & 255n)) & 1n) === 1n;
}

/** Returns the transaction among some blocks that used a Permit2 nonce for a transfer to the payee; null without one. */
export async function findPermitUse(
  client: PublicClient,
  payment: OnChain,
  blocks: { readonly fromBlock: bigint; readonly toBlock: bigint },
): Promise<Hex | null> {
  const transfers = await client.getContractEvents({
    address: USDC.asset,
    abi: TRANSFER,
    eventName: 'Transfer',
    args: { from: payment.payer as Hex, to: payment.payTo as Hex },
    ...blocks,
  });
  // Permit2 reports no nonces, so they are looked for in the calls.
  for (const { transactionHash } of transfers)
    if (await usesNonce(client, payment, transactionHash)) return transactionHash;
  return null;
}

/** Returns why a transaction is not the payment; null when it used the nonce and moved exactly the charge. */
export async function permitFault(
  client: PublicClient,
  payment: OnChain,
  transaction: Hex,
  logs: readonly Log[],
): Promise<string | null> {
  if (!(await usesNonce(client, payment, transaction))) return 'the transaction does not use this authorization';
  const moved = parseEventLogs({
    abi: TRANSFER,
    logs: logs.filter((log) => isAddressEqual(log.address, USDC.asset)),
  }).filter(
    ({ args: { from, to } }) => isAddressEqual(from, payment.payer as Hex) && isAddressEqual(to, payment.payTo as Hex),
  );
  const charged = payment.charged ?? payment.amount;
  if (moved.some(({ args }) => args.value === charged)) return null;
  const values = moved.map(({ args }) => args.value).join(' and ') || 'nothing';
  return `the authorization moved ${values} instead of ${charged} from ${payment.payer} to ${payment.payTo}`;
}

async function usesNonce(client: PublicClient, { nonce }: OnChain, hash: Hex): Promise<boolean> {
  const { input } = await client.getTransaction({ hash });
  return input.toLowerCase().includes(nonce.slice(2));
}
