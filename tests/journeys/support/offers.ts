import type { Room } from './room.ts';

type Show = Pick<Room, 'server' | 'postId'>;

export const COUPON = { name: '直播クーポン', apply_code: 'CHOKUHAN' };

async function publicOffer({ server, postId }: Show) {
  const { store_id } = await server.services.db
    .selectFrom('post')
    .select('store_id')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  return {
    store_id,
    amount: 30,
    visibility: 'public',
    created_at: new Date().toISOString(),
  } as const;
}

export async function offerCoupon(room: Room): Promise<number> {
  const { id } = await room.server.services.db
    .insertInto('coupon')
    .values({
      ...(await publicOffer(room)),
      ...COUPON,
      event_type: 'coupon_code',
      acquire_ended_at: new Date(Date.now() + 30 * 60_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function offerVoucher(room: Show, quantity: number | null = null): Promise<void> {
  await room.server.services.db
    .insertInto('coupon')
    .values({
      ...(await publicOffer(room)),
      event_type: 'share_live',
      name: 'シェア券',
      acquire_quantity: quantity,
    })
    .execute();
}
