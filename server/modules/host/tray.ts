import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { removePostProduct, setPostProduct } from '../post/change-tray.ts';
import { presentProduct } from '../post/present.ts';
import { listProductRows } from '../product/queries.ts';
import { setSalable } from '../product/set-salable.ts';
import { mountHostCall } from './mount.ts';
import { requireStorePost, requireStoreProduct } from './store-rows.ts';

const MAX_PRODUCTS = 500;

export function mountHostTray(app: App): void {
  mountHostCall(app, 'listHostProducts', async ({ query, store, services: { db } }) => {
    const { page = 1, ...filter } = query;
    const slice = { limit: MAX_PRODUCTS + 1, offset: (page - 1) * MAX_PRODUCTS };
    const rows = await listProductRows(db, store.id, { ...filter, anywhere: true }, slice);
    return {
      more: rows.length > MAX_PRODUCTS,
      data: rows.slice(0, MAX_PRODUCTS).map(({ id, name, status, in_market, tax_class, skus }) => ({
        id,
        name,
        status,
        in_market: in_market === 1,
        tax_class,
        skus: skus.map((sku) => ({
          id: sku.id,
          name: sku.name,
          price: sku.price,
          stock: sku.stock,
          held: sku.held,
        })),
      })),
    };
  });

  mountHostCall(app, 'sellProduct', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    if (await presentProduct(services, post.id, body.product_id)) return { success: true };
    throw new ApiError(
      'STATE_CONFLICT',
      'Nothing was presented: the show is not on air, or the product is not in its tray. Add it first.',
    );
  });

  mountHostCall(app, 'setPostProduct', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    const product = await requireStoreProduct(services.db, store, params.productId);
    await setPostProduct(services, post.id, product.id, body);
    return { success: true };
  });

  mountHostCall(app, 'removePostProduct', async ({ params, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    await removePostProduct(services, post.id, params.productId);
    return { success: true };
  });

  mountHostCall(app, 'setSalable', async ({ params, body, store, services }) => {
    const product = await requireStoreProduct(services.db, store, params.id);
    await setSalable(services, product.id, body.salable);
    return { success: true };
  });
}
