/** A payment that does not pay for a request. Nothing was served for it. */
export class PaymentRefused extends Error {
  /** Word of the protocol, the facilitator or ours for why. */
  readonly reason: string;
  /** Wallet whose settlement has failed; null when none was tried. */
  readonly failedPayer: string | null;

  constructor(reason: string, settlement: { readonly payer: string } | null = null, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'PaymentRefused';
    this.reason = reason;
    this.failedPayer = settlement?.payer ?? null;
  }
}
