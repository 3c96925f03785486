import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { serveHost } from '../../http/serve-host.ts';
import { distributeCoupon, setInterruptedCoupon } from '../coupon/distribute.ts';
import { selectCoupons } from '../coupon/queries.ts';
import { toCoupon } from '../coupon/to-wire.ts';
import { issueCodes } from '../ticket/issue.ts';
import { requireOwnPost, requireOwnProduct } from './own.ts';

/** What a store gives: coupons and tickets. */
export function mountHostOffers(app: App): void {
  serveHost(app, 'listHostCoupons', async ({ store, services: { db, clock } }) => {
    const rows = await selectCoupons(db)
      .where('coupon.store_id', '=', store.id)
      .where('coupon.event_type', '=', 'coupon_code')
      .orderBy('coupon.id')
      .execute();
    return {
      data: rows.map((row) => {
        const { id, name, amount, apply_code, visibility, acquire_status } = toCoupon(row, clock());
        return { id, name, amount, apply_code, visibility, acquire_status };
      }),
    };
  });

  serveHost(app, 'distributeCoupon', async ({ params, body, store, services }) => {
    const post = await requireOwnPost(services.db, store, params.id);
    await distributeCoupon(services, store.id, post.id, body.coupon_id);
    return { success: true };
  });

  serveHost(app, 'setCouponStatus', async ({ params, body, store, services }) => {
    await setInterruptedCoupon(services, store.id, params.id, body.interrupted);
    return { success: true };
  });

  serveHost(app, 'issueTickets', async ({ body, store, services: { db, clock } }) => {
    const product = await requireOwnProduct(db, store, body.product_id);
    if (product.is_ticket === 0) throw notFound();
    const wish = { productId: product.id, orderItemId: null, quantity: body.quantity };
    const now = isoOf(clock());
    const codes = await withTransaction(db, (trx) => issueCodes(trx, { ...wish, now }));
    return { codes };
  });
}
