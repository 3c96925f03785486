import type { OwnServer } from './own-server.ts';

export async function setSetting(
  { services: { db } }: OwnServer,
  slug: string,
  name: string,
  string: string | null = null,
): Promise<void> {
  const { settings } = await db
    .selectFrom('store')
    .select('settings')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const all = [...JSON.parse(settings), { name, enable: true, integer: null, string }];
  await db
    .updateTable('store')
    .set({ settings: JSON.stringify(all) })
    .where('slug', '=', slug)
    .execute();
}
