import { expect, type Page, test } from '@playwright/test';
import { withTransaction } from '../../server/db/transaction.ts';
import { setStock } from '../../server/modules/cart/stock.ts';
import { setSalable } from '../../server/modules/product/set-salable.ts';
import { signIn } from './support/buyer.ts';
import { placeButton } from './support/checkout.ts';
import { newDevice } from './support/member.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

/** Spec §4 cart item market status, §4 shortage notice, §4 trashed notice. */
const PRODUCTS = { short: '若狭塗', removed: '房州うちわ', ended: '江戸風鈴', sold: '砥部焼' };

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

const skuOf = (name: string) =>
  server.services.db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'sku.price', 'product.id as productId'])
    .where('product.name', 'like', `${name}%`)
    .orderBy('sku.id')
    .executeTakeFirstOrThrow();

async function changeStock(name: string, stock: number): Promise<void> {
  const { id } = await skuOf(name);
  const cause = { by: 'server', at: new Date().toISOString() } as const;
  await withTransaction(server.services.db, (trx) => setStock(trx, id, stock, cause));
}

async function changeEverything(): Promise<void> {
  const { db } = server.services;
  await changeStock(PRODUCTS.short, 2);
  await changeStock(PRODUCTS.sold, 0);
  const removed = await skuOf(PRODUCTS.removed);
  const gone = { status: 'deleted' } as const;
  await db.updateTable('product').set(gone).where('id', '=', removed.productId).execute();
  const ended = await skuOf(PRODUCTS.ended);
  await setSalable(server.services, ended.productId, false);
  await db
    .updateTable('sku')
    .set({ price: ended.price + 300 })
    .where('id', '=', ended.id)
    .execute();
}

async function restoreEverything(): Promise<void> {
  const { db } = server.services;
  for (const name of Object.values(PRODUCTS)) {
    const { id, productId } = await skuOf(name);
    await changeStock(name, 20);
    // One vendor, so that all can be ordered together.
    const selling = { status: 'selling', sale_ended_at: null, vendor_id: null } as const;
    await db.updateTable('product').set(selling).where('id', '=', productId).execute();
    await db
      .updateTable('sku')
      .set({ price: 1000, purchase_limit: null })
      .where('id', '=', id)
      .execute();
  }
}

async function fillCart(page: Page): Promise<number[]> {
  await restoreEverything();
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === 'ennichi_token');
  const headers = { Authorization: `Bearer ${cookie?.value}` };
  const cart = `${server.origin}/api/v1/stores/hanamichi/carts`;
  for (const { id } of (await (await page.request.get(`${cart}/buyer`, { headers })).json()).data) {
    await page.request.delete(`${server.origin}/api/v1/cart-items/${id}`, { headers });
  }
  for (const name of Object.values(PRODUCTS)) {
    const { id } = await skuOf(name);
    const added = await page.request.post(cart, { headers, data: { id, quantity: 5 } });
    expect(added.ok()).toBe(true);
  }
  const { data } = await (await page.request.get(`${cart}/buyer`, { headers })).json();
  return data.map(({ id }: { id: number }) => id);
}

async function expectChanges(page: Page): Promise<void> {
  const changes = page.getByRole('status').filter({ hasText: 'カートの内容が変わりました' });
  const line = (name: string) => changes.getByRole('paragraph').filter({ hasText: name });
  await expect(line(PRODUCTS.short)).toContainText('在庫が減ったため、5点から2点に変わりました');
  await expect(line(PRODUCTS.sold)).toContainText(
    '売り切れのため、カートから外れました（5点→0点）',
  );
  await expect(line(PRODUCTS.removed)).toContainText(
    '販売が終わったため、カートから外れました（5点→0点）',
  );
  await expect(line(PRODUCTS.ended).first()).toContainText(
    '新たな販売は終了しました。お取り置き中の5点',
  );
  await expect(line(PRODUCTS.ended).last()).toContainText('価格が¥1,000から¥1,300に変わりました');
  await expect(page.getByText(/お取り置きの時間が過ぎた/)).toHaveCount(0);
}

test('an open cart and its drawer show each change of the store with its reason', async ({
  browser,
}) => {
  const page = await newDevice(browser, server.origin);
  await signIn(page, 'hana@example.com', server.origin);
  await fillCart(page);
  await page.goto('/hanamichi/market');
  await page.getByRole('button', { name: 'カート（20点）' }).click();
  const drawer = page.getByRole('dialog', { name: 'カート' });
  await expect(drawer.getByText(/^(小計（20点）|お支払い総額)$/)).toBeVisible();
  await changeEverything();
  await expectChanges(page);
  // 2 × 1,000 + 5 × 1,300.
  await expect(drawer.getByText('8,500').first()).toBeVisible();

  await page.goto('/hanamichi/shopping');
  await expectChanges(page);
  await page.getByRole('button', { name: '確認しました' }).click();
  await expect(page.getByText('新たな販売は終了しました')).toBeVisible();
  await expect(page.getByText('在庫が減ったため')).toHaveCount(0);
});

test('an open checkout shows each change and orders what is left at the new price', async ({
  browser,
}) => {
  const page = await newDevice(browser, server.origin);
  await signIn(page, 'hana@example.com', server.origin);
  const ids = await fillCart(page);
  await page.goto(`/hanamichi/shopping/checkout?items=${ids.join(',')}`);
  await page.getByRole('radio', { name: /〒/ }).first().check();
  await page.getByRole('radio', { name: /代金引換/ }).check();
  await expect(placeButton(page)).toBeEnabled();
  await changeEverything();
  await expectChanges(page);
  await expect(page.locator('dl > div').filter({ hasText: '商品小計' }).last()).toContainText(
    '8,500',
  );
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/hanamichi\/shopping\/checkout\/\d+$/);
});
