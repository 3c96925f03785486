import { randomInt } from 'node:crypto';
import type { Db } from '../../server/db/db.ts';
import type { Shop } from './shop.ts';

export const facebookId = (): string =>
  `${randomInt(1e9, 9e9)}${String(randomInt(1e6)).padStart(6, '0')}`;

export async function insertFacebookPage(db: Db, shop: Shop, fans = 120) {
  const page_id = facebookId();
  const { id } = await db
    .insertInto('facebook_page')
    .values({
      store_id: shop.storeId,
      page_id,
      name: '花みち',
      fan_count: fans,
      token: 'from-live',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, pageId: page_id };
}
