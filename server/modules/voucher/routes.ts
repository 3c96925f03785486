import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { memberIdOf } from '../../visitor.ts';
import { requireStore } from '../store/queries.ts';
import { acquireVoucher } from './acquire.ts';
import { currentVoucher } from './current.ts';
import { listVouchers } from './list.ts';
import { voucherRecord } from './record.ts';
import { toVoucher } from './to-wire.ts';

/** Vouchers got for sharing a show: anybody may look, only members can get one. Spec §6, §7. */
export function mountVoucher(app: App): void {
  mount(app, 'getVoucherRecord', ({ params, visitor, services }) =>
    voucherRecord(services, memberIdOf(visitor), params.postId),
  );

  mount(app, 'searchVoucher', async ({ params, visitor, services: { db, clock } }) => {
    const store = await requireStore(db, params.store);
    const now = clock();
    const row = await currentVoucher(db, store.id, memberIdOf(visitor), now);
    return { data: row ? toVoucher(row, now) : null };
  });

  mount(app, 'acquireVoucher', ({ params, body, visitor, once, services }) => {
    const wish = { voucherId: params.id, postId: body.post_id ?? null, now: services.clock() };
    const userId = requireMember(visitor);
    return once((trx) => acquireVoucher(trx, { userId, ...wish }));
  });

  mount(app, 'listVouchers', ({ params, query, visitor, c, services }) =>
    listVouchers(services, memberIdOf(visitor), params.store, query, new URL(c.req.url)),
  );
}
