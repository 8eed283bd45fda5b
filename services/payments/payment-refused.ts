/** Error for a payment that does not pay for a request; nothing was served. */
export class PaymentRefused extends Error {
  /** Reason code of the protocol, the facilitator or this service. */
  readonly reason: string;
  /** Wallet whose settlement failed; null when none was attempted. */
  readonly failedPayer: string | null;

  constructor(reason: string, settlement: { readonly payer: string } | null = null, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'PaymentRefused';
    this.reason = reason;
    this.failedPayer = settlement?.payer ?? null;
  }
}
