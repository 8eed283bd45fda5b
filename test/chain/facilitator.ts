import type { AddressInfo } from 'node:net';
import { x402Facilitator } from '@x402/core/facilitator';
import { toFacilitatorEvmSigner } from '@x402/evm';
import { registerExactEvmScheme } from '@x402/evm/exact/facilitator';
import { UptoEvmScheme } from '@x402/evm/upto/facilitator';
import { EIP2612_GAS_SPONSORING } from '@x402/extensions';
import { extractDiscoveryInfo } from '@x402/extensions/bazaar';
import express, { type Response } from 'express';
import { createWalletClient, type Hex, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { base } from 'viem/chains';
import { USDC } from '../../services/payments/usdc.ts';
import { PATIENCE_MS } from '../harness/patience.ts';

// A facilitator in a separate process, built from the protocol's packages: `facilitator.ts <rpc url> <private key>`.

/** How it handles an order to settle, apart from obeying: tests make it misbehave. */
const MODES = ['obey', 'hold before', 'hold after', 'hang up after', 'fail'] as const;
type Mode = (typeof MODES)[number];

const [rpcUrl = '', key = ''] = process.argv.slice(2);
let mode: Mode = 'obey';
const calls = { verify: 0, settle: 0 };
/** Routes that payments described, as a catalogue of the protocol lists them. */
const catalog: unknown[] = [];

function createFacilitator(): x402Facilitator {
  const account = privateKeyToAccount(key as Hex);
  const transport = http(rpcUrl, { timeout: PATIENCE_MS });
  const client = createWalletClient({ account, chain: base, transport }).extend(publicActions);
  const signer = toFacilitatorEvmSigner({
    address: account.address,
    readContract: (call) => client.readContract(call as never),
    verifyTypedData: (data) => client.verifyTypedData(data as never),
    writeContract: (call) => client.writeContract(call as never),
    sendTransaction: (transaction) => client.sendTransaction(transaction as never),
    waitForTransactionReceipt: (wanted) => client.waitForTransactionReceipt({ ...wanted, pollingInterval: 20 }),
    getCode: (at) => client.getCode(at),
  });
  return registerExactEvmScheme(new x402Facilitator(), { signer, networks: USDC.network })
    .register(USDC.network, new UptoEvmScheme(signer))
    .registerExtension(EIP2612_GAS_SPONSORING);
}

const facilitator = createFacilitator();
const app = express();
app.use(express.json());
app.get('/calls', (_request, response) => void response.json(calls));
app.get('/supported', (_request, response) => void response.json(facilitator.getSupported()));
app.get('/catalog', (_request, response) => void response.json(catalog));
app.post('/mode', (request, response) => {
  const wanted = MODES.find((one) => one === request.body.mode);
  if (wanted) mode = wanted;
  response.status(wanted ? 204 : 400).end();
});
app.post('/verify', async (request, response) => {
  calls.verify++;
  const found = extractDiscoveryInfo(request.body.paymentPayload, request.body.paymentRequirements);
  if (found) catalog.push(found);
  response.json(await facilitator.verify(request.body.paymentPayload, request.body.paymentRequirements));
});
app.post('/settle', async (request, response) => {
  calls.settle++;
  await settle(request.body, response);
});

let turn: Promise<unknown> = Promise.resolve();

/** Runs orders one after another: an order that takes a nonce and does not use it would block all later ones. */
function inTurn<Result>(send: () => Promise<Result>): Promise<Result> {
  const sent = turn.then(send);
  turn = sent.catch(() => {});
  return sent;
}

async function settle(order: { paymentPayload: never; paymentRequirements: never }, response: Response) {
  // An order keeps the mode it arrived with: the mode may change during its execution.
  const asked = mode;
  // Never answers.
  if (asked === 'hold before') return;
  if (asked === 'fail') {
    response.json({ success: false, errorReason: 'unexpected_settle_error', transaction: '', network: USDC.network });
    return;
  }
  const settled = await inTurn(() => facilitator.settle(order.paymentPayload, order.paymentRequirements));
  if (asked === 'hold after') return;
  if (asked === 'hang up after') response.destroy();
  else response.json(settled);
}

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`facilitator at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
