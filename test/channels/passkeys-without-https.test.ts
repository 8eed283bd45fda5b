import { expect, it } from 'vitest';
import { startStack } from '../harness/services/start-stack.ts';

it('says that an address without https has no passkeys, and refuses to add one', async () => {
  const stack = await startStack({ PUBLIC_URL: 'http://cycles.example' });
  try {
    const headers = { origin: 'http://cycles.example' };
    const page = await fetch(`${stack.url}/sign-in`);
    expect(await page.text()).not.toContain('passkey');
    const refused = await fetch(`${stack.url}/sign-in/passkey/options`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(),
    });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('Passkeys need an https address'),
    ]);
  } finally {
    await stack.close();
  }
});
