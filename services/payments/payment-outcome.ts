/** Final state of a paid request, as far as money is concerned. */
export const PAYMENT_OUTCOMES = ['settled', 'replayed', 'refused', 'released', 'failed', 'unknown'] as const;

export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];
