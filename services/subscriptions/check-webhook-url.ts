import { RefusedAddress, type WebhookGuard } from '../../platform/addresses/webhook-guard.ts';
import { DomainError, endSentence } from '../../platform/errors.ts';

/** @throws DomainError `invalid_input` for an address that no webhook may be sent to. */
export async function checkWebhookUrl(guard: WebhookGuard, url: string): Promise<void> {
  try {
    await guard.addressesOf(guard.checkUrl(url).hostname);
  } catch (error) {
    if (!(error instanceof RefusedAddress)) throw error;
    throw new DomainError('invalid_input', endSentence(`/url ${error.message}`), {
      errors: [{ pointer: '/url', detail: error.message }],
    });
  }
}
