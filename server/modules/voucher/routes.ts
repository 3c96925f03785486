import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { memberIdOf } from '../../visitor.ts';
import { acquireVoucher } from './acquire.ts';
import { listVouchers, viewCurrentVoucher, viewVoucherRecord } from './view-voucher.ts';

/** Spec §6 voucher members, §7. */
export function mountVoucher(app: App): void {
  mount(app, 'getVoucherRecord', ({ params, visitor, services }) =>
    viewVoucherRecord(services, memberIdOf(visitor), params.postId),
  );

  mount(app, 'searchVoucher', ({ params, visitor, services }) =>
    viewCurrentVoucher(services, memberIdOf(visitor), params.store),
  );

  mount(app, 'acquireVoucher', ({ params, body, visitor, once, services }) => {
    const userId = requireMember(visitor);
    const now = services.clock();
    const acquisition = { userId, voucherId: params.id, postId: body.post_id ?? null, now };
    return once((trx) => acquireVoucher(trx, acquisition));
  });

  mount(app, 'listVouchers', ({ params, query, visitor, c, services }) =>
    listVouchers(services, memberIdOf(visitor), params.store, query, new URL(c.req.url)),
  );
}
