import type { Db } from '../../db/db.ts';

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
};

/** The origins in a store's list. What is not exactly an origin is left out: it goes into a header. */
export function originsIn(list: string): string[] {
  const found: unknown = JSON.parse(list);
  return Array.isArray(found)
    ? found.filter((one) => typeof one === 'string' && isOrigin(one))
    : [];
}

/** Whose pages may frame a store and call its API, by the store's slug or id; empty for none. */
export async function embedOriginsOf(db: Db, store: string): Promise<string[]> {
  const isId = /^\d{1,9}$/.test(store);
  const row = await db
    .selectFrom('store')
    .select('embed_origins')
    .where((eb) => (isId ? eb('id', '=', Number(store)) : eb('slug', '=', store)))
    .executeTakeFirst();
  return row ? originsIn(row.embed_origins) : [];
}

/** Whether any store names an origin, for calls that are no single store's. */
export async function isEmbedOrigin(db: Db, origin: string): Promise<boolean> {
  const rows = await db
    .selectFrom('store')
    .select('embed_origins')
    .where('embed_origins', '<>', '[]')
    .execute();
  return rows.some((row) => originsIn(row.embed_origins).includes(origin));
}
