import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { mountForOne } from '../../http/mount-kept.ts';
import type { GuardCode } from '../coupon/guess-limit.ts';
import { requireWatcher } from '../post/permission.ts';
import { requirePost } from '../post/queries.ts';
import { addToPostCart, addToStoreCart } from './add-to-cart.ts';
import { deleteCartItem, updateCartItem } from './change-item.ts';
import { marketStatusOf } from './market-status.ts';
import { cartOwner } from './owner.ts';
import { priceCart } from './price-cart.ts';
import { cartChanges, confirmCart, viewCart } from './view-cart.ts';

/** The carts of members and guests. A ghost has none: 401. Spec §7 carts. */
export function mountCart(app: App, guardCode: GuardCode): void {
  mount(app, 'addToPostCart', async ({ params, body, actor, services }) => {
    const owner = cartOwner(actor);
    const post = await requirePost(services.db, params.postId);
    await requireWatcher(services.db, post, actor);
    return addToPostCart(services, owner, post.id, body.skus);
  });

  mount(app, 'addToStoreCart', ({ params, body, actor, services }) =>
    addToStoreCart(services, cartOwner(actor), params.slug, body),
  );

  mountForOne(app, 'getCart', async ({ params, query, actor, services, lastsUntil }) => {
    const cart = await viewCart(services, cartOwner(actor), params.slug, query);
    lastsUntil(cartChanges(cart));
    return cart;
  });

  mount(app, 'getMarketStatus', ({ params, actor, services }) =>
    marketStatusOf(services, cartOwner(actor), params.slug),
  );

  mount(app, 'updateCartItem', ({ params, body, actor, services }) =>
    updateCartItem(services, cartOwner(actor), params.id, body.quantity),
  );

  mount(app, 'deleteCartItem', ({ params, actor, services }) =>
    deleteCartItem(services, cartOwner(actor), params.id),
  );

  mount(app, 'confirmCart', ({ body, actor, services }) =>
    confirmCart(services, cartOwner(actor), body.item_ids),
  );

  mount(app, 'priceCart', ({ body, actor, c, services }) =>
    guardCode({ code: body.coupon_code, actor, c }, () =>
      priceCart(services, cartOwner(actor), body),
    ),
  );
}
