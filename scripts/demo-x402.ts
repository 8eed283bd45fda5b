import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { privateKeyToAccount } from 'viem/accounts';
import { readCommand } from '../app/commands.ts';
import { findProjectRoot } from '../app/project-root.ts';
import { startService } from '../app/start-service.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { fromUnits } from '../services/payments/usdc.ts';
import { fromHeader, paymentHeader } from '../test/chain/payer.ts';
import { NO_CHAIN, startChain } from '../test/chain/start-chain.ts';
import { startFacilitator } from '../test/chain/start-facilitator.ts';

// Pay-per-call end to end in one terminal, without a network: a chain, a facilitator, the service and a wallet.

const RESOURCE = '/api/v1/agent/svc-pulse/today';
const closers: (() => Promise<void> | void)[] = [];

function say(text: string): void {
  console.log(`\n== ${text}`);
}

/** Starts everything on free ports. */
async function open() {
  say('Starting a chain with the number of Base, USD Coin on it, and a facilitator');
  const chain = await startChain();
  closers.push(() => chain.stop());
  const facilitator = await startFacilitator(chain);
  closers.push(() => facilitator.stop());
  const seller = privateKeyToAccount(await chain.gasWallet()).address;
  const payer = await chain.wallet();
  console.log(`chain        ${chain.rpcUrl}\nfacilitator  ${facilitator.url}\nwallet       ${payer.address}`);
  say('Starting the service with sample data (some seconds)');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-demo-'));
  closers.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    COVERAGE: 'off',
    KNOWLEDGE_RECORDING: 'off',
    PAGE_WARMING: 'off',
    X402_PAY_TO: seller,
    X402_FACILITATOR_URL: facilitator.url,
    X402_RPC_URL: chain.rpcUrl,
  });
  const service = await startService({ config, log: createLog('error'), root: findProjectRoot() });
  closers.push(() => service.close());
  console.log(`service      ${service.url}\nX402_PAY_TO  ${seller}`);
  const showBalances = async () => {
    const [of, to] = [await chain.balance(payer.address), await chain.balance(seller)];
    console.log(`on chain     wallet ${fromUnits(of)} USDC, service ${fromUnits(to)} USDC`);
  };
  return { chain, service, payer, showBalances };
}

async function main(): Promise<void> {
  // The import of start-chain.ts has printed the reason.
  if (NO_CHAIN !== null) return;
  const { service, payer, showBalances } = await open();
  const url = service.url + RESOURCE;

  say(`GET ${RESOURCE} without a payment`);
  const unpaid = await fetch(url);
  const offer = fromHeader(unpaid.headers.get('payment-required')).accepts[0];
  console.log(`${unpaid.status} ${(await unpaid.json()).detail}\n${JSON.stringify(offer)}`);
  await showBalances();

  say('The same with a signed authorization');
  const payment = await paymentHeader(payer, offer);
  const paid = await fetch(url, { headers: { 'payment-signature': payment } });
  const { date, score, band } = await paid.json();
  const receipt = fromHeader(paid.headers.get('payment-response'));
  console.log(`${paid.status} ${JSON.stringify({ date, score, band })}\nreceipt      ${receipt.transaction}`);
  await showBalances();

  say('The same authorization again');
  const replay = await fetch(url, { headers: { 'payment-signature': payment } });
  console.log(`${replay.status} ${(await replay.json()).detail}`);
  await showBalances();

  say('The ledger: payments list');
  const { services, app, store } = service.state;
  const context = { ...services, ...app, ...store };
  console.log(await readCommand(['payments', 'list'])(context));
  say('The ledger against the chain: payments reconcile');
  console.log(await readCommand(['payments', 'reconcile'])(context));
  if (unpaid.status !== 402 || paid.status !== 200 || replay.status !== 402)
    throw new Error(`Expected statuses 402, 200, 402; got ${unpaid.status}, ${paid.status}, ${replay.status}.`);
}

try {
  await main();
} finally {
  for (const close of closers.reverse()) await close();
}
