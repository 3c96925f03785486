import type { ParsedQuery, Reply } from '../../../src/contract/schemas.ts';
import type { Db } from '../../db/db.ts';
import { notFound } from '../../http/api-error.ts';
import { paginate } from '../../http/paginate.ts';
import type { Services } from '../../services.ts';
import type { CouponRow } from '../coupon/queries.ts';
import { acquireStatus } from '../coupon/rules/status.ts';
import { toCouponBase } from '../coupon/to-wire.ts';
import { requireStore } from '../store/queries.ts';
import { findCurrentVoucher, findPostStore, selectVouchers } from './queries.ts';

type Voucher = Reply<'listVouchers'>['data'][number];
type Query = ParsedQuery<'listVouchers'>;

const PER_PAGE = 20;

/** Spec §3 Share voucher: its acquire status is only ongoing or expired. */
const toVoucher = (row: CouponRow, now: Date): Voucher => ({
  ...toCouponBase(row, now),
  event_type: 'share_live',
  visibility: 'public',
  acquire_quantity: row.acquire_quantity,
  used_acquire_quantity: row.used_acquire_quantity,
  acquire_status: acquireStatus(row, now) === 'ongoing' ? 'ongoing' : 'expired',
});

/** Throws NOT_FOUND. Spec §7 vouchers/search. */
export async function viewCurrentVoucher(
  { db, clock }: Services,
  userId: number | undefined,
  slug: string,
): Promise<Reply<'searchVoucher'>> {
  const store = await requireStore(db, slug);
  const now = clock();
  const row = await findCurrentVoucher(db, store.id, userId, now);
  return { data: row ? toVoucher(row, now) : null };
}

/**
 * Checks the current voucher or, without one, any acquired in this post. Throws NOT_FOUND. Spec §4
 * voucher flow.
 */
export async function viewVoucherRecord(
  { db, clock }: Services,
  userId: number | undefined,
  postId: number,
): Promise<Reply<'getVoucherRecord'>> {
  const post = await findPostStore(db, postId);
  if (post === undefined) throw notFound();
  if (userId === undefined) return { success: false };
  const current = await findCurrentVoucher(db, post.store_id, userId, clock());
  if (current) return { success: current.holding_id !== null };
  return { success: await hasAcquiredIn(db, userId, postId) };
}

async function hasAcquiredIn(db: Db, userId: number, postId: number): Promise<boolean> {
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
 * Lists vouchers whose acquire period has begun, or the member's own. Throws NOT_FOUND. Spec §7
 * voucher list.
 */
export async function listVouchers(
  { db, clock }: Services,
  userId: number | undefined,
  slug: string,
  query: Query,
  url: URL,
): Promise<Reply<'listVouchers'>> {
  const store = await requireStore(db, slug);
  const now = clock();
  const rows = await selectVouchers(db, store.id, userId).execute();
  const vouchers = rows
    .filter(({ acquire_started_at: start }) => start === null || Date.parse(start) <= now.getTime())
    .map((row) => toVoucher(row, now))
    .filter((voucher) => !query.held_by_me || voucher.is_held)
    .filter((voucher) => hasStatus(voucher, query.apply_status));
  const perPage = query.all ? Math.max(1, vouchers.length) : PER_PAGE;
  const page = query.all ? 1 : (query.page ?? 1);
  const data = vouchers.slice((page - 1) * perPage, page * perPage);
  return paginate(data, { url, page, perPage, total: vouchers.length });
}

/** A used voucher cannot be used again, so it is not ongoing for its holder. */
const hasStatus = ({ apply_status, is_used }: Voucher, wanted: Query['apply_status']) =>
  wanted === undefined || (apply_status === wanted && !(wanted === 'ongoing' && is_used));
