import { existsSync } from 'node:fs';
import path from 'node:path';
import { PERMIT2_ADDRESS, x402UptoPermit2ProxyAddress } from '@x402/evm';
import { createTestClient, type Hex, http, publicActions, walletActions } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { base } from 'viem/chains';
import { findProjectRoot } from '../../app/project-root.ts';
import { USDC } from '../../services/payments/usdc.ts';
import { PATIENCE_MS } from '../harness/patience.ts';
import { compileContracts } from './compile-contracts.ts';
import { startProgram } from './start-program.ts';

const ANVIL = path.join(findProjectRoot(), 'node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil');
/** Enough for gas, in wei. */
const GAS_MONEY = 10n ** 20n;

/** Reason why this machine cannot run a chain; null if it can. The binary exists for 64-bit Linux only. */
export const NO_CHAIN = existsSync(ANVIL) ? null : `no chain to pay on: ${ANVIL} is not installed`;

// Prints the reason for the tests skipped without a chain.
if (NO_CHAIN !== null) process.stderr.write(`${NO_CHAIN}\n`);

/** A local chain with the chain id of Base, and at their addresses there the token, Permit2 and the x402 contract for `upto`. */
export interface TestChain {
  readonly rpcUrl: string;
  /** USDC balance of an address, smallest units. */
  balance(address: string): Promise<bigint>;
  /** A new wallet with 100 USDC and no gas. */
  wallet(usdc?: bigint): Promise<PrivateKeyAccount>;
  /** The key of a new wallet with gas and no USDC. */
  gasWallet(): Promise<Hex>;
  /** Sends a call to the token and waits for it. */
  send(functionName: string, args: readonly unknown[]): Promise<Hex>;
  /** Advances the time of the chain. */
  passSeconds(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the chain on a free port and deploys the contracts. */
export async function startChain(): Promise<TestChain> {
  if (NO_CHAIN !== null) throw new Error(NO_CHAIN);
  // A block for each transaction, and one a second: Anvil sometimes leaves a transaction for the next block, or its receipt
  // unseen until then (foundry-rs/foundry issues 10122 and 10944), and a chain without other traffic would never make one.
  const blocks = ['--mixed-mining', '--block-time', '1'];
  const args = ['--port', '0', '--chain-id', String(USDC.chainId), ...blocks];
  const anvil = await startProgram(ANVIL, args, /^Listening on (\S+)$/);
  const rpcUrl = `http://${anvil.said}`;
  const { UsdCoin, Permit2, UptoProxy } = await compileContracts();
  const token = { address: USDC.asset, abi: UsdCoin.abi } as const;
  const minter = privateKeyToAccount(generatePrivateKey());
  const client = createTestClient({ mode: 'anvil', chain: base, transport: http(rpcUrl, { timeout: PATIENCE_MS }) })
    .extend(publicActions)
    .extend(walletActions);
  await client.setCode({ address: USDC.asset, bytecode: UsdCoin.code });
  await client.setCode({ address: PERMIT2_ADDRESS, bytecode: Permit2.code });
  await client.setCode({ address: x402UptoPermit2ProxyAddress, bytecode: UptoProxy.code });
  await client.setBalance({ address: minter.address, value: GAS_MONEY });
  const send: TestChain['send'] = async (functionName, args) => {
    const hash = await client.writeContract({ ...token, functionName, args, account: minter });
    await client.waitForTransactionReceipt({ hash });
    return hash;
  };
  return {
    rpcUrl,
    send,
    balance: async (address) =>
      (await client.readContract({ ...token, functionName: 'balanceOf', args: [address] })) as bigint,
    async wallet(usdc = 100_000_000n) {
      const account = privateKeyToAccount(generatePrivateKey());
      if (usdc > 0n) await send('mint', [account.address, usdc]);
      return account;
    },
    async gasWallet() {
      const key = generatePrivateKey();
      await client.setBalance({ address: privateKeyToAccount(key).address, value: GAS_MONEY });
      return key;
    },
    async passSeconds(seconds) {
      await client.increaseTime({ seconds });
      await client.mine({ blocks: 1 });
    },
    stop: anvil.stop,
  };
}
