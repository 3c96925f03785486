import type { App } from '../../http/env.ts';
import { requirePublicUrl } from '../../http/require-url.ts';
import { serveHost } from '../../http/serve-host.ts';
import { saveProduct } from '../import/save-product.ts';
import { fromImported } from '../import/to-imported.ts';

/** Products of a file, one a call: `npm run host -- import`. */
export function mountHostImport(app: App): void {
  serveHost(app, 'importProduct', async ({ body, store, services }) => {
    // Whatever read the file, an address that buyers' browsers will load is looked at here.
    for (const [i, { url }] of body.images.entries()) requirePublicUrl(`images.${i}.url`, url);
    return { saved: await saveProduct(services, store.id, fromImported(body)) };
  });
}
