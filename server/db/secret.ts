import { randomBytes } from 'node:crypto';
import type { Db } from './db.ts';

/** A secret that every server on this database shares, made the first time it is asked for. 32 bytes. */
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
