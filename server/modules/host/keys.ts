import type { Db } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/env.ts';
import { hashToken, newToken } from '../../http/token.ts';
import type { StoreRow } from '../store/queries.ts';

/** What a request brings as `Authorization: Bearer`; '' when nothing. */
export const bearerOf = (c: RequestContext): string =>
  /^Bearer +([\w-]{43})$/i.exec(c.req.header('Authorization')?.trim() ?? '')?.[1] ?? '';

export const noHost = (): ApiError =>
  new ApiError(
    'UNAUTHORIZED',
    'The host key is missing, wrong or was taken back. Make one with `npm run host -- key --store STORE` on the server and send it as a bearer token.',
  );

/** The store whose host key a request brings. Throws UNAUTHORIZED without one. */
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
  if (!store) throw noHost();
  return store;
}

/** Makes a host key for a store. It is given out here and never again: only its hash is kept. */
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
