import { PERMIT2_ADDRESS, uptoPermit2WitnessTypes, x402UptoPermit2ProxyAddress } from '@x402/evm';
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
export async function isSignedByPayer(signed: SignedPayment): Promise<boolean> {
  const { from } = signed.authorization;
  try {
    const signer = await (signed.facilitator === null
      ? signerOfTransfer(signed)
      : signerOfPermit(signed, signed.facilitator));
    return signer.toLowerCase() === from.toLowerCase();
  } catch {
    // The signature is malformed.
    return false;
  }
}

function signerOfTransfer({ authorization, signature }: SignedPayment): Promise<Hex> {
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  return recoverTypedDataAddress({
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
}

function signerOfPermit({ authorization, signature }: SignedPayment, facilitator: string): Promise<Hex> {
  const { to, value, validAfter, validBefore, nonce } = authorization;
  return recoverTypedDataAddress({
    domain: { name: 'Permit2', chainId: USDC.chainId, verifyingContract: PERMIT2_ADDRESS },
    types: uptoPermit2WitnessTypes,
    primaryType: 'PermitWitnessTransferFrom',
    message: {
      permitted: { token: USDC.asset, amount: BigInt(value) },
      spender: x402UptoPermit2ProxyAddress,
      nonce: BigInt(nonce),
      deadline: BigInt(validBefore),
      witness: { to: to as Hex, facilitator: facilitator as Hex, validAfter: BigInt(validAfter) },
    },
    signature: signature as Hex,
  });
}
