import { randomBytes } from 'node:crypto';
import type { Database } from '../database/open-database.ts';

const SECRET_BYTES = 32;

/** The secret of a name, the same for every process on the database: made by whoever asks first. */
export async function readServiceSecret({ prisma }: Pick<Database, 'prisma'>, name: string): Promise<string> {
  await prisma.serviceSecret.createMany({
    data: { name, value: randomBytes(SECRET_BYTES).toString('base64url'), createdAt: new Date() },
    skipDuplicates: true,
  });
  return (await prisma.serviceSecret.findUniqueOrThrow({ where: { name } })).value;
}
