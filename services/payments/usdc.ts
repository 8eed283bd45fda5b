/** Payment token: USD Coin on Base. Fixed by the service's public contract. */
export const USDC = {
  /** CAIP-2 name of the chain. */
  network: 'eip155:8453',
  /** Name of the chain in x402 version 1. */
  legacyNetwork: 'base',
  chainId: 8_453,
  asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  /** EIP-712 domain of the token, part of the signed data. */
  domain: { name: 'USD Coin', version: '2' },
} as const;

const DECIMALS = 6;

/** Converts a decimal amount to smallest units: "0.01" is 10000. */
export function toUnits(price: string): bigint {
  const [whole = '0', fraction = ''] = price.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}

/** Formats smallest units as a decimal amount with at least two decimals: 10000 is "0.01". */
export function fromUnits(units: bigint): string {
  const digits = String(units).padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -DECIMALS)}.${fraction}`;
}
