import { ApiError, notFound } from '../../http/api-error.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { visitorKey } from '../../visitor.ts';
import { canWatch, hideOneToOne } from '../post/permission.ts';
import { requirePost } from '../post/queries.ts';
import { findProductRows } from '../product/queries.ts';
import { toProduct } from '../product/to-wire.ts';
import { bindTicket } from './codes.ts';

/** Counts wrong codes, by address and by visitor. */
const BIND_LIMIT = { points: 20, seconds: 600 };

/** Spec §6, §7 tickets/{productId}. */
export function mountTicket(app: App): void {
  const bindLimit = new RateLimit('ticket code', BIND_LIMIT);

  mount(app, 'getTicket', async ({ params, services: { db, clock } }) => {
    const [row] = await findProductRows(db, [params.productId]);
    if (!row || row.status === 'deleted' || row.is_ticket === 0) throw notFound();
    const posts = await db
      .selectFrom('post')
      .select(['id', 'title', 'upcoming_at', 'live_status'])
      .where('ticket_product_id', '=', row.id)
      .where('type', '=', 'formal')
      .orderBy('id')
      .execute();
    return {
      ...toProduct(row, clock()),
      posts: posts.map(({ live_status, ...post }) => ({ ...post, live: live_status === 'live' })),
    };
  });

  mount(app, 'getPostPermission', async ({ params, visitor, identity, services: { db } }) => {
    const post = await requirePost(db, params.postId);
    const has_permission = await canWatch(db, post, visitor);
    hideOneToOne(post, has_permission);
    return {
      has_permission,
      token_valid: visitor.type !== 'ghost' && !identity.hasBadToken,
    };
  });

  mount(app, 'bindTicket', async ({ params, body, visitor, c, services }) => {
    if (visitor.type === 'ghost') {
      throw new ApiError('UNAUTHORIZED', 'A ticket is bound to a member or a guest. Log in first.');
    }
    const post = await requirePost(services.db, params.postId);
    hideOneToOne(post, await canWatch(services.db, post, visitor));
    const keys = [clientAddress(c), visitorKey(visitor)];
    for (const key of keys) await bindLimit.take(services.db, key);
    await bindTicket(services, post, visitor, body.ticket_code);
    for (const key of keys) await bindLimit.uncount(services.db, key);
    return { success: true };
  });
}
