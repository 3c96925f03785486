import type { App } from '../../http/env.ts';
import { requirePublicUrl } from '../../http/public-url.ts';
import { fetchPictures } from '../import/fetch-pictures.ts';
import { fromWire } from '../import/imported.ts';
import { saveProducts } from '../import/save-products.ts';
import { readSheetRows } from '../spreadsheet/read-rows.ts';
import { saveSheetRows } from '../spreadsheet/save-rows.ts';
import { mountHostCall } from './mount.ts';

export function mountHostImport(app: App): void {
  mountHostCall(app, 'importProducts', async ({ body, store, by, write, services }) => {
    for (const [n, { images }] of body.products.entries()) {
      // The server fetches these URLs, and a client may skip the check.
      for (const [i, { url }] of images.entries()) {
        requirePublicUrl(`products.${n}.images.${i}.url`, url);
      }
    }
    const products = body.products.map(fromWire);
    const options = { by, setsStock: body.set_stock };
    const { saved, changes } = await saveProducts(services, store.id, products, options);
    write(changes);
    return { saved };
  });

  mountHostCall(app, 'readSheet', ({ query, store, services: { db } }) =>
    readSheetRows(db, store.id, query.after),
  );

  mountHostCall(app, 'saveSheet', async ({ body, store, by, write, services }) => {
    const { changes, ...result } = await saveSheetRows(services, store.id, body.rows, by);
    write(changes);
    return result;
  });

  mountHostCall(app, 'fetchPictures', ({ body, store, services }) =>
    fetchPictures(services, store.id, body.after),
  );
}
