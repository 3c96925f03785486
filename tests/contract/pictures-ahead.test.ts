import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPicturesAhead } from '../../server/modules/product/pictures-ahead.ts';
import { samplePicture } from '../support/sample-picture.ts';
import { insertProduct, insertShop, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
  shop = await insertShop(server.services.db);
});
afterAll(() => server.close());

const made = () =>
  readdir(join(server.services.config.dataDir, 'pictures', 'made')).catch((): string[] => []);

async function addProduct(product: Parameters<typeof insertProduct>[2], background: string) {
  const { db, pictures } = server.services;
  const url = await pictures.keep(await samplePicture({ width: 700, height: 500, background }));
  const { productId } = await insertProduct(db, shop, product);
  await db.updateTable('product_image').set({ url }).where('product_id', '=', productId).execute();
  return url.split('/')[2] ?? '';
}

it('encodes the pictures of the market one at a time, in the widths of a phone', async () => {
  const run = createPicturesAhead(server.services);
  const shown = await addProduct({ product: { position: 1 } }, '#124');
  const hidden = await addProduct({ product: { in_market: 0 } }, '#241');
  await run();
  expect(await made()).toEqual([`${shown}_640.avif`]);
  for (let runs = 0; runs < 5; runs += 1) await run();
  expect((await made()).sort()).toEqual([480, 640, 960].map((width) => `${shown}_${width}.avif`));
  const later = await addProduct({ product: { position: 2 } }, '#412');
  for (let runs = 0; runs < 3; runs += 1) await run();
  expect((await made()).filter((name) => name.startsWith(later))).toHaveLength(3);
  expect((await made()).filter((name) => name.startsWith(hidden))).toEqual([]);
});

it('pauses while a buyer waits for a picture', async () => {
  const run = createPicturesAhead({
    ...server.services,
    pictures: { ...server.services.pictures, isIdle: () => false },
  });
  await addProduct({ product: { position: 3 } }, '#a24');
  const before = await made();
  await run();
  expect(await made()).toEqual(before);
});
