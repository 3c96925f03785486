import { ApiError, notFound } from '../../http/api-error.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import type { Visitor } from '../../visitor.ts';
import { canWatch } from '../post/permission.ts';
import { requirePost } from '../post/queries.ts';
import { findProductRows } from '../product/queries.ts';
import { toProduct } from '../product/to-wire.ts';
import { bindTicket } from './bind.ts';

/** Codes are not to be guessed. */
const TRIES = { points: 20, seconds: 600 };

function holderOf(visitor: Visitor): { user_id: number } | { guest_id: number } {
  if (visitor.type === 'member') return { user_id: visitor.id };
  if (visitor.type === 'guest') return { guest_id: visitor.id };
  throw new ApiError('UNAUTHORIZED', 'A ticket is bound to a member or a guest. Log in first.');
}

/** Tickets: what they are, whether one lets in, and using one. Spec §6, §7 tickets. */
export function mountTicket(app: App): void {
  const tries = new RateLimit(TRIES);

  mount(app, 'getTicket', async ({ params, services: { db, clock } }) => {
    const [row] = await findProductRows(db, [params.productId]);
    if (!row || row.status === 'deleted' || row.is_ticket === 0) throw notFound();
    const posts = await db
      .selectFrom('post')
      .select(['id', 'title', 'upcoming_at', 'live_status'])
      .where('ticket_product_id', '=', row.id)
      .where('type', '<>', 'rehearsal')
      .orderBy('id')
      .execute();
    return {
      ...toProduct(row, clock()),
      posts: posts.map(({ live_status, ...post }) => ({ ...post, live: live_status === 'live' })),
    };
  });

  mount(app, 'getPostPermission', async ({ params, visitor, identity, services: { db } }) => {
    const post = await requirePost(db, params.postId);
    return {
      has_permission: await canWatch(db, post, visitor),
      token_valid: visitor.type !== 'ghost' && !identity.hasBadToken,
    };
  });

  mount(app, 'bindTicket', async ({ params, body, visitor, c, services }) => {
    const holder = holderOf(visitor);
    const post = await requirePost(services.db, params.postId);
    await tries.take(clientAddress(c));
    await bindTicket(services, post, holder, body.ticket_code);
    return { success: true };
  });
}
