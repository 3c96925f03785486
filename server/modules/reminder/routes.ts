import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { localeOfCall } from '../../http/locale.ts';
import { mount } from '../../http/mount.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import {
  askShowReminder,
  hasShowReminder,
  requireAnnouncedPost,
  withdrawShowReminder,
} from './show-reminders.ts';
import { askStockReminder, listStockReminders, withdrawStockReminder } from './stock-reminders.ts';

const PER_MEMBER = { points: 30, seconds: 60 };

/** Docs: additions to the contract. */
export function mountReminder(app: App): void {
  const limit = new RateLimit('reminders by member', PER_MEMBER);

  mount(app, 'getShowReminder', async ({ params: { id }, visitor, services: { db } }) => {
    const userId = requireMember(visitor);
    await requireAnnouncedPost(db, id, userId);
    return { is_asked: await hasShowReminder(db, id, userId) };
  });

  mount(app, 'askShowReminder', async ({ params: { id }, visitor, c, services }) => {
    const userId = requireMember(visitor);
    await limit.take(services.db, String(userId));
    await requireAnnouncedPost(services.db, id, userId);
    await askShowReminder(services, id, { userId, locale: localeOfCall(c) });
    return { is_asked: true };
  });

  mount(app, 'withdrawShowReminder', async ({ params: { id }, visitor, services }) => {
    const userId = requireMember(visitor);
    await limit.take(services.db, String(userId));
    await withdrawShowReminder(services, id, userId);
    return { is_asked: false };
  });

  mount(app, 'listStockReminders', ({ params: { id }, visitor, services: { db } }) =>
    listStockReminders(db, id, requireMember(visitor)),
  );

  mount(app, 'askStockReminder', async ({ params, visitor, c, services }) => {
    const userId = requireMember(visitor);
    await limit.take(services.db, String(userId));
    const sku = { productId: params.id, skuId: params.skuId };
    return askStockReminder(services, sku, { userId, locale: localeOfCall(c) });
  });

  mount(app, 'withdrawStockReminder', async ({ params, visitor, services }) => {
    const userId = requireMember(visitor);
    await limit.take(services.db, String(userId));
    await withdrawStockReminder(services, params.skuId, userId);
    return listStockReminders(services.db, params.id, userId);
  });
}
