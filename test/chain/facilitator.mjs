import { x402Facilitator } from '@x402/core/facilitator';
import { toFacilitatorEvmSigner } from '@x402/evm';
import { registerExactEvmScheme } from '@x402/evm/exact/facilitator';
import { UptoEvmScheme } from '@x402/evm/upto/facilitator';
import { EIP2612_GAS_SPONSORING } from '@x402/extensions';
import { extractDiscoveryInfo } from '@x402/extensions/bazaar';
import express from 'express';
import { createWalletClient, defineChain, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { USDC } from '../../dist/services/payments/usdc.js';

// A facilitator in a separate process, built from the protocol's packages:
// `facilitator.mjs <rpc url> <private key> <maximum wait for the chain in ms>`. Plain JavaScript, because a loader takes
// longer to start than the facilitator.

/** How it handles an order to settle, apart from obeying: tests make it misbehave. */
const MODES = ['obey', 'hold before', 'hold after', 'hang up after', 'fail'];

const [rpcUrl, key, patienceMs] = process.argv.slice(2);
let mode = 'obey';
const calls = { verify: 0, settle: 0 };
/** Routes that payments described, as a catalogue of the protocol lists them. */
const catalog = [];

function createFacilitator() {
  const account = privateKeyToAccount(key);
  const transport = http(rpcUrl, { timeout: Number(patienceMs) });
  // Its own definition, because the list of all chains takes half a second to load.
  const chain = defineChain({
    id: USDC.chainId,
    name: 'Base',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const client = createWalletClient({ account, chain, transport }).extend(publicActions);
  const signer = toFacilitatorEvmSigner({
    address: account.address,
    readContract: (call) => client.readContract(call),
    verifyTypedData: (data) => client.verifyTypedData(data),
    writeContract: (call) => client.writeContract(call),
    sendTransaction: (transaction) => client.sendTransaction(transaction),
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

let turn = Promise.resolve();

/** Runs orders one after another: an order that takes a nonce and does not use it would block all later ones. */
function inTurn(send) {
  const sent = turn.then(send);
  turn = sent.catch(() => {});
  return sent;
}

async function settle(order, response) {
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
  process.stdout.write(`facilitator at http://127.0.0.1:${server.address().port}\n`);
});
