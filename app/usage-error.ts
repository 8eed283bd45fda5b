/** Invalid command line. The message explains the correct usage. */
export class UsageError extends Error {}
