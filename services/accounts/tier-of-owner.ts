/**
 * SQL for an owner's current tier, from its account or its command-line key; null when neither exists any longer.
 *
 * @param owner - SQL expression of the owner's id.
 */
export function tierOfOwner(owner: string): string {
  return `coalesce((SELECT tier FROM "AuthAccount" WHERE id = ${owner}),
    (SELECT tier FROM "ApiKey" WHERE "ownerId" = ${owner} AND "revokedAt" IS NULL LIMIT 1))`;
}
