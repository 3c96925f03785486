import type { Db } from '../../db/db.ts';
import { originsIn } from '../../modules/store/embed-origins.ts';

/** Origins of this machine, which an earlier start of the demo may have allowed. */
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1):/;

/** Lets these origins embed the demo's first store, instead of those of earlier starts. */
export async function allowOnly(db: Db, origins: readonly string[]): Promise<void> {
  const store = await db
    .selectFrom('store')
    .select(['id', 'embed_origins'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const others = originsIn(store.embed_origins).filter((origin) => !LOCAL.test(origin));
  const list = JSON.stringify([...others, ...origins]);
  if (list === store.embed_origins) return;
  await db.updateTable('store').set({ embed_origins: list }).where('id', '=', store.id).execute();
}
