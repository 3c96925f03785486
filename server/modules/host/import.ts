import { ApiError } from '../../http/api-error.ts';
import type { App } from '../../http/env.ts';
import { isPublicHttpUrl } from '../../http/public-url.ts';
import { serveHost } from '../../http/serve-host.ts';
import { saveProduct } from '../../import/save-product.ts';
import { fromImported } from '../../import/to-imported.ts';

/** Whatever read the file, an address that buyers' browsers will load is looked at here. */
function requirePublic(images: readonly { url: string }[]): void {
  const at = images.findIndex(({ url }) => !isPublicHttpUrl(url));
  if (at < 0) return;
  const field = `images.${at}.url`;
  const why = 'must be a public http(s) address';
  throw new ApiError('INVALID_INPUT', `${field} ${why}.`, { fields: { [field]: [why] } });
}

/** Products of a file, one a call: `npm run host -- import`. */
export function mountHostImport(app: App): void {
  serveHost(app, 'importProduct', async ({ body, store, services }) => {
    requirePublic(body.images);
    return { saved: await saveProduct(services, store.id, fromImported(body)) };
  });
}
