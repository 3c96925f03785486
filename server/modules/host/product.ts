import type { ProductInput } from '../../../src/contract/host/product.ts';
import type { Config } from '../../config/config.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { requirePublicLink } from '../../http/public-url.ts';
import { PictureRefused, PicturesBusy } from '../../ports/pictures.ts';
import type { Services } from '../../services.ts';
import { createProduct, updateProduct } from '../catalog/change-product.ts';
import { deleteProduct } from '../catalog/delete-product.ts';
import { viewProduct } from '../catalog/view-product.ts';
import { mountHostCall } from './mount.ts';

/** Buyers' browsers load these URLs. */
function requirePublicPictures(config: Config, { pictures = [] }: ProductInput): void {
  for (const [index, { url }] of pictures.entries())
    requirePublicLink(config, `pictures.${index}.url`, url);
}

/** Throws UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, UNAVAILABLE. */
async function keepPicture({ pictures }: Services, bytes: Uint8Array): Promise<string> {
  try {
    return await pictures.keep(bytes);
  } catch (error) {
    if (error instanceof PicturesBusy) {
      const { retryAfter } = error;
      throw new ApiError('UNAVAILABLE', `${error.message} Try again in a moment.`, { retryAfter });
    }
    if (!(error instanceof PictureRefused)) throw error;
    const isLarge = error.reason === 'too_many_bytes' || error.reason === 'too_many_pixels';
    throw new ApiError(isLarge ? 'BODY_TOO_LARGE' : 'UNSUPPORTED_MEDIA_TYPE', error.message);
  }
}

export function mountHostProduct(app: App): void {
  mountHostCall(app, 'getHostProduct', async ({ params, store, services: { db } }) => {
    const row = await db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', params.id)
      .where('store_id', '=', store.id)
      .executeTakeFirst();
    if (!row) throw notFound();
    return viewProduct(db, row);
  });

  mountHostCall(app, 'createProduct', ({ body, store, by, once, write, services }) => {
    requirePublicPictures(services.config, body);
    return once(async (trx, afterCommit) => {
      const context = { trx, afterCommit, services };
      const { product, changes } = await createProduct(context, { storeId: store.id, by }, body);
      write(changes);
      return product;
    });
  });

  mountHostCall(app, 'updateProduct', ({ params, body, store, by, once, write, services }) => {
    requirePublicPictures(services.config, body);
    return once(async (trx, afterCommit) => {
      const context = { trx, afterCommit, services };
      const place = { storeId: store.id, by };
      const { product, changes } = await updateProduct(context, place, params.id, body);
      write(changes);
      return product;
    });
  });

  mountHostCall(app, 'deleteProduct', async ({ params, store, write, services }) => {
    const { archived, changes } = await deleteProduct(services, store.id, params.id);
    write(changes);
    return { archived };
  });

  mountHostCall(app, 'keepPicture', async ({ c, services }) => ({
    url: await keepPicture(services, new Uint8Array(await c.req.arrayBuffer())),
  }));
}
