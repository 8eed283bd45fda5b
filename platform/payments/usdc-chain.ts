import { createPublicClient, type Hex, http, isAddressEqual, type Log, parseAbi, parseEventLogs } from 'viem';
import type { LedgerEntry } from './payment-ledger.ts';
import { USDC } from './usdc.ts';

const TOKEN = parseAbi([
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);
/** Blocks asked for at once: what public nodes allow. */
const BLOCKS_AT_ONCE = 1_000n;
/** Two days of blocks of two seconds: longer than an answer is kept. */
const MOST_BLOCKS = 90_000n;
const TIMEOUT_MS = 10_000;

/** The part of a payment that the chain knows. */
export type OnChain = Pick<LedgerEntry, 'payer' | 'nonce' | 'payTo' | 'amount' | 'validBefore'>;

/** What the chain says of an authorization. */
export type AuthorizationFate =
  /** It moved exactly its amount to whom it should, in this transaction. */
  | { readonly kind: 'paid'; readonly transaction: string }
  /** It is used up without having paid, or its time is over: nothing will ever come of it. */
  | { readonly kind: 'void'; readonly reason: string }
  /** It can still be used. */
  | { readonly kind: 'open' };

/** The token on its chain, as far as payments are read from it. Both throw when the node does not answer. */
export interface UsdcChain {
  fateOf(payment: OnChain): Promise<AuthorizationFate>;
  /** Why a transaction is not the payment it should be; null when it moved exactly the amount. */
  faultOf(payment: OnChain, transaction: string): Promise<string | null>;
}

/** @param rpcUrl - A JSON-RPC node of the chain. */
export function openUsdcChain(rpcUrl: string): UsdcChain {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: TIMEOUT_MS }) });
  const address = USDC.asset;
  const faultOf: UsdcChain['faultOf'] = async (payment, transaction) => {
    const receipt = await client.getTransactionReceipt({ hash: transaction as Hex }).catch((error: Error) => {
      if (error.name === 'TransactionReceiptNotFoundError') return null;
      throw error;
    });
    if (!receipt) return 'there is no such transaction';
    return receipt.status === 'success' ? transferFault(receipt.logs, payment) : 'the transaction was reverted';
  };
  const findUse = async ({ payer, nonce }: OnChain, newest: bigint): Promise<Hex | null> => {
    const oldest = newest > MOST_BLOCKS ? newest - MOST_BLOCKS : 0n;
    for (let toBlock = newest; toBlock >= oldest; toBlock -= BLOCKS_AT_ONCE) {
      const start = toBlock - BLOCKS_AT_ONCE + 1n;
      const [log] = await client.getContractEvents({
        address,
        abi: TOKEN,
        eventName: 'AuthorizationUsed',
        args: { authorizer: payer as Hex, nonce: nonce as Hex },
        fromBlock: start > oldest ? start : oldest,
        toBlock,
      });
      if (log) return log.transactionHash;
    }
    return null;
  };
  return {
    faultOf,
    async fateOf(payment) {
      const { number, timestamp } = await client.getBlock();
      const isUsed = await client.readContract({
        address,
        abi: TOKEN,
        functionName: 'authorizationState',
        blockNumber: number,
        args: [payment.payer as Hex, payment.nonce as Hex],
      });
      if (!isUsed)
        return timestamp >= BigInt(payment.validBefore)
          ? { kind: 'void', reason: 'the authorization ran out before it was settled' }
          : { kind: 'open' };
      const transaction = await findUse(payment, number);
      if (!transaction) return { kind: 'void', reason: 'the payer took the authorization back' };
      const fault = await faultOf(payment, transaction);
      return fault === null ? { kind: 'paid', transaction } : { kind: 'void', reason: fault };
    },
  };
}

/** A transfer stands right behind the use of its authorization; one transaction may hold several. */
function transferFault(logs: readonly Log[], { payer, nonce, payTo, amount }: OnChain): string | null {
  const ofToken = logs.filter((log) => isAddressEqual(log.address, USDC.asset));
  const events = parseEventLogs({ abi: TOKEN, logs: ofToken });
  const use = events.findIndex(
    ({ eventName, args }) =>
      eventName === 'AuthorizationUsed' &&
      isAddressEqual(args.authorizer, payer as Hex) &&
      args.nonce.toLowerCase() === nonce,
  );
  if (use < 0) return 'the transaction does not use the authorization';
  const transfer = events[use + 1];
  if (transfer?.eventName !== 'Transfer') return 'the transaction moves nothing for the authorization';
  const { from, to, value } = transfer.args;
  return isAddressEqual(from, payer as Hex) && isAddressEqual(to, payTo as Hex) && value === amount
    ? null
    : `the authorization moved ${value} from ${from} to ${to}`;
}
