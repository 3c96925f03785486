import { randomBytes } from 'node:crypto';
import type { Db } from './db.ts';

/** A secret of 32 bytes that all servers on this database share, created at its first use. */
export async function serverSecret(db: Db, name: string): Promise<Buffer> {
  const find = () =>
    db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return Buffer.from(known.value, 'base64url');
  await db
    .insertInto('server_secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return serverSecret(db, name);
}
