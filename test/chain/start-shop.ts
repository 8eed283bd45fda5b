import type { PrivateKeyAccount } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { PAYMENT_STATES, type PaymentState } from '../../services/payments/payment-ledger.ts';
import type { TemplateName } from '../harness/run/templates.ts';
import { type Answer, type Stack, startStack } from '../harness/services/start-stack.ts';
import { type Deviation, fromHeader, type Offer, paymentHeader } from './payer.ts';
import { startChain, type TestChain } from './start-chain.ts';
import { startFacilitator, type TestFacilitator } from './start-facilitator.ts';

/** A request to a priced route. */
export interface Order {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The service, the chain it is paid on and the facilitator. */
export interface Shop {
  readonly chain: TestChain;
  readonly facilitator: TestFacilitator;
  readonly stack: Stack;
  /** Wallet of the service. */
  readonly seller: string;
  ask(order: Order, headers?: Readonly<Record<string, string>>, url?: string): Promise<Answer>;
  /** Price of an order, from its 402. */
  offerOf(order: Order): Promise<Offer>;
  /** A payment header for an order. */
  sign(account: PrivateKeyAccount, order: Order, deviation?: Deviation): Promise<string>;
  /** Sends an order with the payment header of the given protocol version. */
  send(order: Order, payment: string, headers?: Readonly<Record<string, string>>, url?: string): Promise<Answer>;
  /** Runs an action and returns the payments of a wallet and the income of the service meanwhile. */
  moved<Result>(
    account: PrivateKeyAccount,
    action: () => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly paid: bigint; readonly got: bigint }>;
  /** Number of payments in the ledger, by state. */
  ledger(): Promise<Record<PaymentState, number>>;
  close(): Promise<void>;
}

/** Settings of a service that is paid on a test chain. */
export function shopSettings(chain: TestChain, facilitator: TestFacilitator, seller: string): Record<string, string> {
  return { X402_PAY_TO: seller, X402_FACILITATOR_URL: facilitator.url, X402_RPC_URL: chain.rpcUrl };
}

/** Starts a shop whose service runs on a copy of a template. */
export async function startShop(on: TemplateName = 'sample'): Promise<Shop> {
  const chain = await startChain();
  const facilitator = await startFacilitator(chain);
  const seller = privateKeyToAccount(await chain.gasWallet()).address;
  const stack = await startStack(shopSettings(chain, facilitator, seller), { on });
  const ask: Shop['ask'] = async ({ url, method = 'GET', body, headers }, more = {}, base = stack.url) => {
    const response = await fetch(base + url, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers, ...more },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };
  const offerOf: Shop['offerOf'] = async (order) =>
    fromHeader((await ask(order)).headers.get('payment-required')).accepts[0];
  return {
    chain,
    facilitator,
    stack,
    seller,
    ask,
    offerOf,
    sign: async (account, order, deviation) => paymentHeader(account, await offerOf(order), deviation),
    send: (order, payment, headers = {}, url = stack.url) => {
      const name = fromHeader(payment).x402Version === 1 ? 'x-payment' : 'payment-signature';
      return ask(order, { [name]: payment, ...headers }, url);
    },
    async moved(account, action) {
      const [from, to] = [await chain.balance(account.address), await chain.balance(seller)];
      const result = await action();
      const paid = from - (await chain.balance(account.address));
      return { result, paid, got: (await chain.balance(seller)) - to };
    },
    async ledger() {
      const entries = await stack.state.app.payments.ledger.list(PAYMENT_STATES);
      const count = (state: PaymentState) => entries.filter((entry) => entry.state === state).length;
      return Object.fromEntries(PAYMENT_STATES.map((state) => [state, count(state)])) as Record<PaymentState, number>;
    },
    async close() {
      await stack.close();
      await facilitator.stop();
      await chain.stop();
    },
  };
}
