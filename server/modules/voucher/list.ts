import type { ParsedQuery, Reply } from '../../../src/contract/schemas.ts';
import { paginate } from '../../http/paginate.ts';
import type { Services } from '../../services.ts';
import { requireStore } from '../store/queries.ts';
import { selectVouchers } from './queries.ts';
import { toVoucher } from './to-wire.ts';

type Voucher = Reply<'listVouchers'>['data'][number];
type Query = ParsedQuery<'listVouchers'>;

const PER_PAGE = 20;

/** What was used can't be used again, so it is not ongoing for its holder. */
const hasStatus = ({ apply_status, is_used }: Voucher, wanted: Query['apply_status']) =>
  wanted === undefined || (apply_status === wanted && !(wanted === 'ongoing' && is_used));

/**
 * The vouchers of a store: all whose giving out has begun, or only those the member who asks holds.
 * Spec §7 voucher list.
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
  const rows = await selectVouchers(db, store.id, userId).orderBy('coupon.id', 'desc').execute();
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
