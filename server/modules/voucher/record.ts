import type { Reply } from '../../../src/contract/schemas.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { currentVoucher } from './current.ts';
import { findPostStore } from './queries.ts';

/** Whether a member was given a voucher in this very show. */
async function gotInShow({ db }: Services, userId: number, postId: number): Promise<boolean> {
  const row = await db
    .selectFrom('coupon_holding')
    .innerJoin('coupon', 'coupon.id', 'coupon_holding.coupon_id')
    .select('coupon_holding.id')
    .where('coupon_holding.user_id', '=', userId)
    .where('coupon_holding.post_id', '=', postId)
    .where('coupon.event_type', '=', 'share_live')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether the share voucher of a show was received: the one its store gives out now, or, when it gives
 * out none, one got in this show. Spec §4 voucher flow. Throws NOT_FOUND for an unknown show.
 */
export async function voucherRecord(
  services: Services,
  userId: number | undefined,
  postId: number,
): Promise<Reply<'getVoucherRecord'>> {
  const { db, clock } = services;
  const post = await findPostStore(db, postId);
  if (post === undefined) throw notFound();
  if (userId === undefined) return { success: false };
  const current = await currentVoucher(db, post.store_id, userId, clock());
  if (current) return { success: current.holding_id !== null };
  return { success: await gotInShow(services, userId, postId) };
}
