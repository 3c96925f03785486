import type { ParsedQuery, Reply } from '../../../src/contract/schemas.ts';
import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { memberIdOf } from '../../visitor.ts';
import { requireStore } from '../store/queries.ts';
import { settingOf } from '../store/rules/settings.ts';
import { acquireCoupon } from './acquire.ts';
import { selectCoupons } from './queries.ts';
import { toCoupon } from './to-wire.ts';

/** Spec §7. */
export function mountCoupon(app: App): void {
  mount(app, 'listCoupons', ({ params, query, visitor, services }) =>
    listCoupons(services, memberIdOf(visitor), params.store, query),
  );

  mount(app, 'acquireCoupon', ({ params, visitor, once, services }) => {
    const acquisition = { userId: requireMember(visitor), couponId: params.id };
    return once((trx) => acquireCoupon(trx, { ...acquisition, now: services.clock() }));
  });
}

/**
 * Lists public coupons and the member's private ones; none while the store's setting is off. Spec
 * §5 coupon list filter.
 */
async function listCoupons(
  { db, clock }: Services,
  userId: number | undefined,
  slug: string,
  query: ParsedQuery<'listCoupons'>,
): Promise<Reply<'listCoupons'>> {
  const store = await requireStore(db, slug);
  if (!settingOf(store, 'coupon')?.enable) return { data: [] };
  const rows = await selectCoupons(db, userId)
    .where('coupon.store_id', '=', store.id)
    .where('coupon.event_type', '=', 'coupon_code')
    .orderBy('coupon.id')
    .execute();
  const data = rows
    .filter(
      ({ visibility, ended_at, holding_id }) =>
        holding_id !== null || (visibility === 'public' && ended_at === null),
    )
    .map((row) => toCoupon(row, clock()))
    .filter(({ visibility }) => !query.visibility || visibility === query.visibility)
    .filter((coupon) => !query.acquire_status || coupon.acquire_status === query.acquire_status);
  return { data };
}
