import { createPublicClient, type Hex, http, isAddressEqual, type Log, parseAbi, parseEventLogs } from 'viem';
import type { OnChain } from './on-chain.ts';
import { findPermitUse, isPermitUsed, permitFault } from './permit2-chain.ts';
import { USDC } from './usdc.ts';

const TOKEN = parseAbi([
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);
/** Blocks per query; the limit of public nodes. */
const BLOCKS_AT_ONCE = 1_000n;
/** Maximum number of blocks searched: two days at 2 s per block, longer than a response is kept. */
const MAX_BLOCKS = 90_000n;
const TIMEOUT_MS = 10_000;

/** State of an authorization on the chain. */
export type AuthorizationFate =
  /** The authorization moved exactly the charge to the right recipient, in this transaction. */
  | { readonly kind: 'paid'; readonly transaction: string }
  /** The authorization was used without paying, or has expired; it can never pay. */
  | { readonly kind: 'void'; readonly reason: string }
  /** The authorization can still be used. */
  | { readonly kind: 'open' };

/** Read access to the token on its chain. Both methods throw when the node does not respond. */
export interface UsdcChain {
  fateOf(payment: OnChain): Promise<AuthorizationFate>;
  /** Returns why a transaction is not the expected payment; null when it moved exactly the charge. */
  faultOf(payment: OnChain, transaction: string): Promise<string | null>;
}

/** @param rpcUrl - URL of a JSON-RPC node. */
export function openUsdcChain(rpcUrl: string): UsdcChain {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: TIMEOUT_MS }) });
  const address = USDC.asset;
  const faultOf: UsdcChain['faultOf'] = async (payment, transaction) => {
    const receipt = await client.getTransactionReceipt({ hash: transaction as Hex }).catch((error: Error) => {
      if (error.name === 'TransactionReceiptNotFoundError') return null;
      throw error;
    });
    if (!receipt) return 'the transaction does not exist';
    if (receipt.status !== 'success') return 'the transaction was reverted';
    return payment.scheme === 'upto'
      ? permitFault(client, payment, receipt.transactionHash, receipt.logs)
      : transferFault(receipt.logs, payment);
  };
  const findTransfer: typeof findPermitUse = async (_client, { payer, nonce }, blocks) => {
    const [log] = await client.getContractEvents({
      address,
      abi: TOKEN,
      eventName: 'AuthorizationUsed',
      args: { authorizer: payer as Hex, nonce: nonce as Hex },
      ...blocks,
    });
    return log?.transactionHash ?? null;
  };
  const findUse = async (payment: OnChain, newest: bigint): Promise<Hex | null> => {
    const find = payment.scheme === 'upto' ? findPermitUse : findTransfer;
    const oldest = newest > MAX_BLOCKS ? newest - MAX_BLOCKS : 0n;
    for (let toBlock = newest; toBlock >= oldest; toBlock -= BLOCKS_AT_ONCE) {
      const start = toBlock - BLOCKS_AT_ONCE + 1n;
      const found = await find(client, payment, { fromBlock: start > oldest ? start : oldest, toBlock });
      if (found) return found;
    }
    return null;
  };
  const isUsed = ({ payer, nonce }: OnChain, blockNumber: bigint) =>
    client.readContract({
      address,
      abi: TOKEN,
      functionName: 'authorizationState',
      blockNumber,
      args: [payer as Hex, nonce as Hex],
    });
  return {
    faultOf,
    async fateOf(payment) {
      const { number, timestamp } = await client.getBlock();
      const used = await (payment.scheme === 'upto' ? isPermitUsed(client, payment, number) : isUsed(payment, number));
      if (!used)
        return timestamp >= BigInt(payment.validBefore)
          ? { kind: 'void', reason: 'the authorization expired before settlement' }
          : { kind: 'open' };
      const transaction = await findUse(payment, number);
      if (!transaction) return { kind: 'void', reason: 'the payer cancelled the authorization' };
      const fault = await faultOf(payment, transaction);
      return fault === null ? { kind: 'paid', transaction } : { kind: 'void', reason: fault };
    },
  };
}

/** Checks the transfer event that follows the authorization's use; a transaction may contain several. */
function transferFault(logs: readonly Log[], { payer, nonce, payTo, amount }: OnChain): string | null {
  const ofToken = logs.filter((log) => isAddressEqual(log.address, USDC.asset));
  const events = parseEventLogs({ abi: TOKEN, logs: ofToken });
  const use = events.findIndex(
    ({ eventName, args }) =>
      eventName === 'AuthorizationUsed' &&
      isAddressEqual(args.authorizer, payer as Hex) &&
      args.nonce.toLowerCase() === nonce,
  );
  if (use < 0) return 'the transaction does not use this authorization';
  const transfer = events[use + 1];
  if (transfer?.eventName !== 'Transfer') return 'the transaction contains no transfer for this authorization';
  const { from, to, value } = transfer.args;
  return isAddressEqual(from, payer as Hex) && isAddressEqual(to, payTo as Hex) && value === amount
    ? null
    : `the authorization moved ${value} from ${from} to ${to}`;
}
