import { expect, it } from 'vitest';
import { shareReader } from '../harness/services/share-reader.ts';

const { stack, power: key } = await shareReader();

it.each([
  [{ kind: 'pulse_score' }, ['/threshold_above']],
  [{ kind: 'pulse_score', threshold_above: 20, threshold_below: 30 }, ['/threshold_below']],
  [{ kind: 'pulse_score', threshold_above: 101 }, ['/threshold_above']],
  [{ kind: 'pulse_score', threshold_above: 70, bands: ['overheated'], strategy: 'rsi_sma' }, ['/strategy', '/bands']],
  [{ kind: 'cycle_band', bands: ['hot'] }, ['/bands/0']],
  [{ kind: 'cycle_band', bands: [] }, ['/bands']],
  [{ kind: 'signal_alert' }, ['/strategy', '/pair', '/timeframe']],
  [{ kind: 'signal_alert', strategy: 'golden_cros', pair: 'BTCUSTD', timeframe: '1d' }, ['/strategy', '/pair']],
  [{ kind: 'signal_alert', strategy: 'golden_cross', pair: 'BTCUSDT', timeframe: '4h' }, ['/timeframe']],
  [{ kind: 'bullmarket_stage', expires_in_days: 366 }, ['/expires_in_days']],
  [{ kind: 'bullmarket_stage', delivery: 'webhook' }, ['/url']],
  [{ kind: 'bullmarket_stage', url: 'https://1.1.1.1/' }, ['/url']],
  [{ kind: 'bullmarket_stage', delivery: 'webhook', url: 'https://10.0.0.1/' }, ['/url']],
  [{ kind: 'bullmarket_stage', delivery: 'webhook', url: 'http://user:pass@localhost/' }, ['/url']],
  [{ kind: 'bull_market' }, ['/kind']],
  [{ kind: 'bullmarket_stage', threshold: 3 }, ['/threshold']],
])('refuses %j with a pointer to each fault', async (body, pointers) => {
  const answer = await stack.post('/api/v1/subscriptions', body, { key });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
});
