import { randomBytes } from 'node:crypto';
import type { Db } from './db.ts';

const read = new WeakMap<Db, Map<string, Buffer>>();

/** Returns 32 bytes that all servers on this database share. */
export async function serverSecret(db: Db, name: string): Promise<Buffer> {
  const find = () =>
    db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirst();
  const kept = read.get(db)?.get(name);
  if (kept) return kept;
  const known = await find();
  if (known) {
    const secret = Buffer.from(known.value, 'base64url');
    read.set(db, new Map(read.get(db)).set(name, secret));
    return secret;
  }
  await db
    .insertInto('server_secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return serverSecret(db, name);
}
