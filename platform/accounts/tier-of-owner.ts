/**
 * SQL: the tier that the owner of requests has now, by the account or by the key of the command line; null when neither is there any more.
 *
 * @param owner - SQL of the id of the owner.
 */
export function tierOfOwner(owner: string): string {
  return `coalesce((SELECT tier FROM "AuthAccount" WHERE id = ${owner}),
    (SELECT tier FROM "ApiKey" WHERE "ownerId" = ${owner} AND "revokedAt" IS NULL LIMIT 1))`;
}
