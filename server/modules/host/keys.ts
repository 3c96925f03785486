import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/env.ts';
import { hashToken, newToken } from '../../http/token.ts';
import type { StoreRow } from '../store/queries.ts';

/** Returns the key of the `Authorization: Bearer` header; '' without one. */
export const bearerOf = (c: RequestContext): string =>
  /^Bearer +([\w-]{43})$/i.exec(c.req.header('Authorization')?.trim() ?? '')?.[1] ?? '';

export const invalidHostKey = (): ApiError =>
  new ApiError(
    'UNAUTHORIZED',
    'The host key is missing, wrong or revoked. Create one with `npm run host -- key --store STORE` on the server and send it as a bearer token.',
  );

/** Returns the store of the request's host key. Throws UNAUTHORIZED without a valid one. */
export async function requireHost(c: RequestContext): Promise<StoreRow> {
  const key = bearerOf(c);
  const store = key
    ? await c.var.services.db
        .selectFrom('host_key')
        .innerJoin('store', 'store.id', 'host_key.store_id')
        .selectAll('store')
        .where('host_key.key_hash', '=', hashToken(key))
        .where('host_key.revoked_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!store) throw invalidHostKey();
  return store;
}

/** Creates a host key of a store. Only its hash is stored: the key cannot be read again. */
export async function createHostKey(
  db: Db,
  storeId: number,
  label: string,
  now: Date,
): Promise<string> {
  const key = newToken();
  await db
    .insertInto('host_key')
    .values({
      store_id: storeId,
      key_hash: hashToken(key),
      label,
      created_at: isoOf(now),
      revoked_at: null,
    })
    .execute();
  return key;
}
