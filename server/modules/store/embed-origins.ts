import type { Db } from '../../db/db.ts';
import { findStore, findStoreById } from './queries.ts';

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
};

/** Drops invalid entries, because the list becomes a header. */
export function originsIn(list: string): string[] {
  const found: unknown = JSON.parse(list);
  return Array.isArray(found)
    ? found.filter((item) => typeof item === 'string' && isOrigin(item))
    : [];
}

/**
 * Empty for an unknown store.
 * @param store a slug or an id
 */
export async function embedOriginsOf(db: Db, store: string): Promise<string[]> {
  const isId = /^\d{1,9}$/.test(store);
  const row = await (isId ? findStoreById(db, Number(store)) : findStore(db, store));
  return row ? originsIn(row.embed_origins) : [];
}

/** For calls that belong to no store. */
export async function isEmbedOrigin(db: Db, origin: string): Promise<boolean> {
  const rows = await db
    .selectFrom('store')
    .select('embed_origins')
    .where('embed_origins', '<>', '[]')
    .execute();
  return rows.some((row) => originsIn(row.embed_origins).includes(origin));
}
