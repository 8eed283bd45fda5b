import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/open-database.ts';

const SECRET_BYTES = 32;

/** Returns the secret of a name, shared by all processes on the database; the first reader creates it. */
export async function readServiceSecret({ prisma }: Pick<Database, 'prisma'>, name: string): Promise<string> {
  await prisma.serviceSecret.createMany({
    data: { name, value: randomBytes(SECRET_BYTES).toString('base64url'), createdAt: new Date() },
    skipDuplicates: true,
  });
  return (await prisma.serviceSecret.findUniqueOrThrow({ where: { name } })).value;
}
