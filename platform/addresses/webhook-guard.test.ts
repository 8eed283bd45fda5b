import { describe, expect, it } from 'vitest';
import { createWebhookGuard, RefusedAddress, type ResolveName } from './webhook-guard.ts';

/** Addresses that a hostile resolver returns, by name. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'receiver.test': ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
  'inside.test': ['10.0.0.5'],
  'mixed.test': ['93.184.216.34', '127.0.0.1'],
  'mapped.test': ['::ffff:169.254.169.254'],
  'six.test': ['fd00::1'],
  'zero.test': ['0.0.0.0'],
  'metadata.google.internal': ['169.254.169.254'],
  localhost: ['127.0.0.1', '::1'],
  'localtest.me': ['127.0.0.1'],
};
const resolve: ResolveName = async (name) => {
  const addresses = NAMES[name];
  if (!addresses) throw new Error('ENOTFOUND');
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};
const guard = createWebhookGuard({ resolve, allowsLoopback: false });
const development = createWebhookGuard({ resolve, allowsLoopback: true });

async function judge(url: string, by = guard): Promise<string> {
  try {
    await by.addressesOf(by.checkUrl(url).hostname);
    return 'taken';
  } catch (error) {
    if (error instanceof RefusedAddress) return 'refused';
    throw error;
  }
}

const HOSTILE = [
  // Loopback, in every notation a URL accepts.
  ...[
    'https://127.0.0.1/',
    'https://127.0.0.2/',
    'https://127.255.255.254/',
    'https://localhost/',
    'https://LOCALHOST/',
  ],
  ...['https://localhost./', 'https://localtest.me/', 'https://2130706433/', 'https://0x7f000001/', 'https://0x7f.1/'],
  ...[
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.1/',
    'https://127.0.1/',
    'https://0/',
    'https://0.0.0.0/',
  ],
  ...['https://%31%32%37.0.0.1/', 'https://１２７.0.0.1/', 'https://127。0。0。1/', 'https://①②⑦.0.0.1/'],
  ...['https://[::1]/', 'https://[0:0:0:0:0:0:0:1]/', 'https://[::]/', 'https://[::ffff:127.0.0.1]/'],
  ...['https://[::ffff:7f00:1]/', 'https://[::127.0.0.1]/', 'https://[::7f00:1]/', 'https://[0::127.0.0.1]/'],
  // Cloud services at public-looking addresses, and tunnels that end on the machine.
  ...['https://168.63.129.16/', 'https://0xa83f8110/', 'https://[::ffff:168.63.129.16]/', 'https://[100:0:0:1::1]/'],
  // Private, link-local and carrier-grade NAT ranges.
  ...['https://10.0.0.1/', 'https://10.255.255.255/', 'https://172.16.0.1/', 'https://172.31.255.255/'],
  ...[
    'https://192.168.0.1/',
    'https://192.168.255.254/',
    'https://0xc0a80001/',
    'https://3232235521/',
    'https://100.64.0.1/',
  ],
  ...[
    'https://100.127.255.254/',
    'https://169.254.0.1/',
    'https://[fe80::1]/',
    'https://[fe80::ffff]/',
    'https://[fc00::1]/',
  ],
  ...['https://[fd12:3456:789a::1]/', 'https://[fec0::1]/', 'https://[::ffff:10.0.0.1]/', 'https://[::ffff:c0a8:1]/'],
  // Cloud metadata services.
  ...[
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/',
    'https://0xa9fea9fe/',
    'https://0251.0376.0251.0376/',
  ],
  ...[
    'https://metadata.google.internal/',
    'https://[fd00:ec2::254]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://192.0.0.192/',
  ],
  // Tunnels and translations to private addresses.
  ...['https://[64:ff9b::7f00:1]/', 'https://[64:ff9b::a00:1]/', 'https://[64:ff9b:1::1]/', 'https://[2002:7f00:1::]/'],
  ...['https://[2002:a00:1::]/', 'https://[2001:0:4136:e378:8000:63bf:80ff:fffe]/', 'https://[2001:10::1]/'],
  // Reserved ranges.
  ...[
    'https://192.0.2.1/',
    'https://198.51.100.1/',
    'https://203.0.113.1/',
    'https://198.18.0.1/',
    'https://192.88.99.1/',
  ],
  ...['https://224.0.0.1/', 'https://239.255.255.255/', 'https://240.0.0.1/', 'https://255.255.255.255/'],
  ...['https://[ff02::1]/', 'https://[2001:db8::1]/', 'https://[100::1]/'],
  // Names that resolve to private addresses.
  ...['https://inside.test/', 'https://mixed.test/', 'https://mapped.test/', 'https://six.test/', 'https://zero.test/'],
  ...['https://unknown.test/', 'https://inside.test./', 'https://INSIDE.TEST/'],
  // Other parts of a URL.
  ...[
    'http://receiver.test/',
    'ftp://receiver.test/',
    'file:///etc/passwd',
    'gopher://receiver.test/',
    'javascript:alert(1)',
  ],
  ...['data:text/plain,x', 'ws://receiver.test/', 'https://user@receiver.test/', 'https://user:pass@receiver.test/'],
  ...[
    'https://receiver.test:22/',
    'https://receiver.test:80/',
    'https://receiver.test:6379/',
    'https://receiver.test:65535/',
  ],
  ...[
    'https://',
    'https:///',
    '//receiver.test/',
    'receiver.test',
    '',
    ' ',
    'https://receiver.test:99999/',
    'https://[::1/',
  ],
  ...['https://receiver.test@127.0.0.1/', 'https://127.0.0.1#@receiver.test/', 'https://127.0.0.1\\@receiver.test/'],
  `https://receiver.test/${'a'.repeat(2_048)}`,
];

describe('createWebhookGuard', () => {
  it('is tested with at least 60 hostile URLs', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60);
  });

  it.each(HOSTILE)('refuses %j', async (url) => {
    expect(await judge(url)).toBe('refused');
  });

  it.each([
    'https://receiver.test/',
    'https://receiver.test:443/hook?a=b#c',
    'https://RECEIVER.test:8443/hook',
    'https://receiver.test./',
    'https://93.184.216.34/',
    'https://[2606:2800:220:1:248:1893:25c8:1946]/',
  ])('allows %s', async (url) => {
    expect(await judge(url)).toBe('taken');
  });
});

describe('createWebhookGuard in development', () => {
  it.each(['http://127.0.0.1:9999/', 'http://localhost/', 'https://localhost:1/', 'http://[::1]:80/'])(
    'allows %s',
    async (url) => {
      expect(await judge(url, development)).toBe('taken');
    },
  );

  // Only explicit loopback hosts are allowed; another name that resolves to loopback stays refused.
  const others = HOSTILE.filter(
    (url) => !/localhost|127\.0\.0\.1|\[::1\]|0:0:0:1\]|2130706433|0x7f|017|127\.0?\.?1|１２７|①|127。|%31/i.test(url),
  );
  it.each([...others, 'https://localtest.me/', 'http://127.0.0.2/', 'http://user@localhost/'])(
    'refuses %j',
    async (url) => {
      expect(await judge(url, development)).toBe('refused');
    },
  );
});
