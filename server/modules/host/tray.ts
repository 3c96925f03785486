import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { requirePublicUrl } from '../../http/public-url.ts';
import { fetchPictures } from '../import/fetch-pictures.ts';
import { fromWire } from '../import/imported.ts';
import { saveProduct } from '../import/save-product.ts';
import { presentProduct } from '../post/present.ts';
import { removePostProduct, setPostProduct } from '../post/tray.ts';
import { listProductRows } from '../product/queries.ts';
import { setSalable } from '../product/set-salable.ts';
import { readSheetRows } from '../spreadsheet/read-rows.ts';
import { saveSheetRows } from '../spreadsheet/save-rows.ts';
import { mountHostCall } from './mount.ts';
import { requireStorePost, requireStoreProduct } from './store-rows.ts';

const MAX_PRODUCTS = 500;

/** Products: the store's, those in a show's tray, and the one being presented. */
export function mountHostTray(app: App): void {
  mountHostCall(app, 'listHostProducts', async ({ query, store, services: { db } }) => {
    const slice = { limit: MAX_PRODUCTS, offset: 0 };
    const rows = await listProductRows(db, store.id, { ...query, anywhere: true }, slice);
    return {
      data: rows.map(({ id, name, status, in_market, skus }) => ({
        id,
        name,
        status,
        in_market: in_market === 1,
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

  mountHostCall(app, 'importProduct', async ({ body, store, by, services }) => {
    // Buyers' browsers load these URLs: they are checked here, whatever the client has checked.
    for (const [i, { url }] of body.images.entries()) requirePublicUrl(`images.${i}.url`, url);
    return { saved: await saveProduct(services, store.id, fromWire(body), by) };
  });

  mountHostCall(app, 'readSheet', ({ query, store, services: { db } }) =>
    readSheetRows(db, store.id, query.after),
  );

  mountHostCall(app, 'saveSheet', ({ body, store, by, services }) =>
    saveSheetRows(services, store.id, body.rows, by),
  );

  mountHostCall(app, 'fetchPictures', ({ body, store, services }) =>
    fetchPictures(services, store.id, body.after),
  );

  mountHostCall(app, 'sellProduct', async ({ params, body, store, services }) => {
    const post = await requireStorePost(services.db, store, params.id);
    if (await presentProduct(services, post.id, body.product_id)) return { success: true };
    throw new ApiError(
      'STATE_CONFLICT',
      'Nothing was presented: the show is not on air, or the product is not in its tray. Put it there first.',
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
