import { type Hex, recoverTypedDataAddress } from 'viem';
import type { SignedPayment } from './signed-payment.ts';
import { USDC } from './usdc.ts';

const TYPES = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const;

/**
 * Returns whether the wallet's own key signed the authorization, regardless of validity period and use. Returns false for
 * contract wallets, whose signatures only the chain can verify.
 */
export async function isSignedByPayer({ authorization, signature }: SignedPayment): Promise<boolean> {
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  try {
    const signer = await recoverTypedDataAddress({
      domain: { ...USDC.domain, chainId: USDC.chainId, verifyingContract: USDC.asset },
      types: TYPES,
      primaryType: 'TransferWithAuthorization',
      message: {
        from: from as Hex,
        to: to as Hex,
        value: BigInt(value),
        validAfter: BigInt(validAfter),
        validBefore: BigInt(validBefore),
        nonce: nonce as Hex,
      },
      signature: signature as Hex,
    });
    return signer.toLowerCase() === from.toLowerCase();
  } catch {
    // The signature is malformed.
    return false;
  }
}
