import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { memberIdOf } from '../../visitor.ts';
import { listCoupons } from './list.ts';

/** The coupons of stores. Anybody may look. Spec §7. */
export function mountCoupon(app: App): void {
  mount(app, 'listCoupons', ({ params, query, visitor, services }) =>
    listCoupons(services, memberIdOf(visitor), params.store, query),
  );
}
