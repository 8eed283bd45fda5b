/** Field of a form that carries its idempotency key: the form runs once, however often it is sent. */
export const FORM_KEY = 'idempotency_key';
