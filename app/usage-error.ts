/** A command that was given wrong; the message says how it is right. */
export class UsageError extends Error {}
