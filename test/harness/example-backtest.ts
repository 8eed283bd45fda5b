import type { Stack } from './start-stack.ts';

/** Ids that the examples of operations name. */
const EXAMPLE_ID = '01997f3e-5a00-7abc-8def-0123456789ab';
const EXAMPLE_SHARE_ID = 'Zk9mN2xQd1RyVHlVaU9wQQ';

/** Runs a backtest for the owner of a key and gives it the ids of the examples, so that they can be asked for. */
export async function keepExampleBacktest({ post, state }: Stack, key: string): Promise<void> {
  const example = { strategy: 'golden_cross', pair: 'BTCUSDT' };
  const { status, body } = await post('/api/v1/backtests/run', example, { key });
  if (status !== 200) throw new Error(`the example was not run: ${JSON.stringify(body)}`);
  await state.database.prisma.backtestRun.update({
    where: { id: body.id },
    data: { id: EXAMPLE_ID, shareId: EXAMPLE_SHARE_ID },
  });
}
