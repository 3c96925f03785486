import { requirePerson } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import type { GuardCode } from '../coupon/guess-limit.ts';
import { senderOf } from '../moderation/sender.ts';
import { requireWatchablePost } from '../post/permission.ts';
import { addToPostCart, addToStoreCart } from './add.ts';
import { deleteCartItem, updateCartItem } from './change-item.ts';
import { priceCart } from './orderable.ts';
import { confirmCart, viewCart, viewMarketStatus } from './view-cart.ts';

/** Spec §7 carts. Ghosts get UNAUTHORIZED. */
export function mountCart(app: App, guardCode: GuardCode): void {
  mount(app, 'addToPostCart', async ({ params, body, services, ...call }) => {
    const owner = requirePerson(call.visitor);
    const post = await requireWatchablePost(services.db, params.postId, call.visitor);
    const origin = { sender: senderOf(call) };
    return addToPostCart(services, owner, post.id, body.skus, origin, call.once);
  });

  mount(app, 'addToStoreCart', ({ params, body, visitor, services, once }) =>
    addToStoreCart(services, requirePerson(visitor), params.slug, body, once),
  );

  mount(app, 'getCart', ({ params, query, visitor, services }) =>
    viewCart(services, requirePerson(visitor), params.slug, query),
  );

  mount(app, 'getMarketStatus', ({ params, visitor, services }) =>
    viewMarketStatus(services, requirePerson(visitor), params.slug),
  );

  mount(app, 'updateCartItem', ({ params, body, visitor, services }) =>
    updateCartItem(services, requirePerson(visitor), params.id, body.quantity),
  );

  mount(app, 'deleteCartItem', ({ params, visitor, services }) =>
    deleteCartItem(services, requirePerson(visitor), params.id),
  );

  mount(app, 'confirmCart', ({ body, visitor, services }) =>
    confirmCart(services, requirePerson(visitor), body.item_ids),
  );

  mount(app, 'priceCart', ({ body, visitor, c, services }) =>
    guardCode({ code: body.coupon_code, visitor, c }, () =>
      priceCart(services, requirePerson(visitor), body),
    ),
  );
}
