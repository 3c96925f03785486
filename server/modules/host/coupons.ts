import type { HostReply } from '../../../src/contract/host/schemas.ts';
import { notFound } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import type { Services } from '../../services.ts';
import {
  createDiscount,
  interruptDiscount,
  removeDiscount,
  updateDiscount,
} from '../coupon/change-discount.ts';
import type { DiscountType } from '../coupon/discounts.ts';
import { distributeCoupon } from '../coupon/distribute.ts';
import { selectHeldDiscounts } from '../coupon/queries.ts';
import { acquireStatus } from '../coupon/rules/status.ts';
import { toTerms } from '../coupon/to-wire.ts';
import { voucherKey } from '../store-file/rows.ts';
import { mountHostCall } from './mount.ts';
import { requireStorePost } from './store-rows.ts';

type HostCoupon = HostReply<'getHostCoupon'>;
type HostVoucher = HostReply<'getHostVoucher'>;
type Row = Awaited<ReturnType<typeof findDiscounts>>[number];

const findDiscounts = (
  { db }: Pick<Services, 'db'>,
  { storeId, type, id }: { storeId: number; type: DiscountType; id?: number },
) =>
  selectHeldDiscounts(db)
    .where('coupon.store_id', '=', storeId)
    .where('coupon.event_type', '=', type)
    .$if(id !== undefined, (query) => query.where('coupon.id', '=', id ?? 0))
    .orderBy('coupon.id')
    .execute();

const toDiscount = (row: Row, now: Date) => ({
  ...toTerms(row, now),
  ended_at: row.ended_at,
  acquire_status: acquireStatus(row, now),
  held_by: Number(row.held_by),
  used_apply_quantity: row.used_apply_quantity,
});

const toCoupon = (row: Row, now: Date): HostCoupon => ({
  ...toDiscount(row, now),
  apply_code: row.apply_code,
  visibility: row.visibility,
  apply_quantity: row.apply_quantity,
});

const toVoucher = (row: Row, now: Date): HostVoucher => ({
  ...toDiscount(row, now),
  key: voucherKey(row),
  acquire_quantity: row.acquire_quantity,
  used_acquire_quantity: row.used_acquire_quantity,
});

/** Throws NOT_FOUND. */
async function view<T>(
  services: Services,
  which: { storeId: number; type: DiscountType; id: number },
  toWire: (row: Row, now: Date) => T,
): Promise<T> {
  const [row] = await findDiscounts(services, which);
  if (!row) throw notFound();
  return toWire(row, services.clock());
}

function mountCoupons(app: App): void {
  const type = 'coupon_code';

  mountHostCall(app, 'listHostCoupons', async ({ store, services }) => {
    const rows = await findDiscounts(services, { storeId: store.id, type });
    return { data: rows.map((row) => toCoupon(row, services.clock())) };
  });

  mountHostCall(app, 'getHostCoupon', ({ params: { id }, store, services }) =>
    view(services, { storeId: store.id, type, id }, toCoupon),
  );

  mountHostCall(app, 'createCoupon', ({ body, store, once, services }) =>
    once(async (trx, afterCommit) => {
      const context = { trx, afterCommit, services };
      const { id } = await createDiscount(context, store.id, { type, input: body });
      return view({ ...services, db: trx }, { storeId: store.id, type, id }, toCoupon);
    }),
  );

  mountHostCall(app, 'updateCoupon', async ({ params: { id }, body, store, services }) => {
    await updateDiscount(services, { storeId: store.id, type }, id, body);
    return view(services, { storeId: store.id, type, id }, toCoupon);
  });

  mountHostCall(app, 'deleteCoupon', async ({ params: { id }, store, services }) => {
    const row = await removeDiscount(services, { storeId: store.id, type }, id);
    return { deleted: row.deleted_at !== null };
  });

  mountHostCall(app, 'distributeCoupon', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    await distributeCoupon(services, store.id, post.id, body.coupon_id);
    return { success: true };
  });

  mountHostCall(app, 'setCouponStatus', async ({ params, body, store, services }) => {
    await interruptDiscount(services, { storeId: store.id, type }, params.id, body.interrupted);
    return { success: true };
  });
}

function mountVouchers(app: App): void {
  const type = 'share_live';

  mountHostCall(app, 'listHostVouchers', async ({ store, services }) => {
    const rows = await findDiscounts(services, { storeId: store.id, type });
    return { data: rows.map((row) => toVoucher(row, services.clock())) };
  });

  mountHostCall(app, 'getHostVoucher', ({ params: { id }, store, services }) =>
    view(services, { storeId: store.id, type, id }, toVoucher),
  );

  mountHostCall(app, 'createVoucher', ({ body, store, once, services }) =>
    once(async (trx, afterCommit) => {
      const context = { trx, afterCommit, services };
      const { id } = await createDiscount(context, store.id, { type, input: body });
      return view({ ...services, db: trx }, { storeId: store.id, type, id }, toVoucher);
    }),
  );

  mountHostCall(app, 'updateVoucher', async ({ params: { id }, body, store, services }) => {
    await updateDiscount(services, { storeId: store.id, type }, id, body);
    return view(services, { storeId: store.id, type, id }, toVoucher);
  });

  mountHostCall(app, 'deleteVoucher', async ({ params: { id }, store, services }) => {
    const row = await removeDiscount(services, { storeId: store.id, type }, id);
    return { deleted: row.deleted_at !== null };
  });

  mountHostCall(app, 'setVoucherStatus', async ({ params, body, store, services }) => {
    await interruptDiscount(services, { storeId: store.id, type }, params.id, body.interrupted);
    return { success: true };
  });
}

export function mountHostCoupons(app: App): void {
  mountCoupons(app);
  mountVouchers(app);
}
