import { expect, type Page } from '@playwright/test';
import { addFromMarket, signIn } from './support/buyer.ts';
import {
  chooseAddress,
  fillKonbini,
  goToCheckout,
  placeButton,
  pressOrder,
} from './support/checkout.ts';
import { test } from './support/life.ts';
import { join } from './support/member.ts';
import { openOrderDesk } from './support/orders.ts';
import type { OwnServer } from './support/own-server.ts';
import { expectSaid } from './support/said.ts';

const PRODUCT = '若狭塗';

async function changeProduct({ services: { db } }: OwnServer) {
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('name', 'like', `%${PRODUCT}%`)
    .executeTakeFirstOrThrow();
  return {
    sku: (columns: { stock?: number; purchase_limit?: number | null }) =>
      db.updateTable('sku').set(columns).where('product_id', '=', id).execute(),
    sale: (sale_ended_at: string | null) =>
      db.updateTable('product').set({ sale_ended_at }).where('id', '=', id).execute(),
  };
}

const add = (page: Page) => page.getByRole('button', { name: 'カートに入れる' }).click();

test('Spec §8: the product page reports a change since it was opened', async ({ page, server }) => {
  await signIn(page, await join(page, server, 'ayame'));
  const product = await changeProduct(server);
  await addFromMarket(page, PRODUCT);
  await product.sku({ purchase_limit: 1 });
  await add(page);
  await expectSaid(page, 'REACHED_BUYER_PURCHASABLE_LIMIT');
  await product.sku({ purchase_limit: null });
  await page.reload();
  await product.sale(new Date(Date.now() - 1000).toISOString());
  await add(page);
  await expectSaid(page, 'NOT_ON_SALE');
  await product.sale(null);
  await page.reload();
  await product.sku({ stock: 1 });
  await add(page);
  await expectSaid(page, 'SOLD_OUT');
  await product.sku({ stock: 20 });
});

test('Spec §8: the checkout reports a payment or shipping method that was turned off meanwhile', async ({
  page,
  server,
}) => {
  const { db } = server.services;
  await signIn(page, await join(page, server, 'kaede'));
  await addFromMarket(page, '房州うちわ');
  await goToCheckout(page);
  await chooseAddress(page);
  await page.getByRole('radio', { name: /コンビニ払い/ }).check();
  await fillKonbini(page, 'ローソン');
  const payments = db.updateTable('payment_setting').where('type', '=', 'gmo_cvs');
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await payments.set({ enabled: 0 }).execute();
  await pressOrder(page);
  await expectSaid(page, 'PAYMENT_TYPE_NOT_AVAILABLE');
  await expect(page.getByRole('radio', { name: /コンビニ払い/ })).toBeHidden();
  await payments.set({ enabled: 1 }).execute();
  await page.getByRole('radio', { name: /クレジットカード/ }).check();
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy', 'true');
  const shippings = db.updateTable('shipping_setting').where('type', '=', 'custom');
  await shippings.set({ enabled: 0 }).execute();
  await pressOrder(page);
  await expectSaid(page, 'SHIPPING_TYPE_NOT_AVAILABLE');
  await shippings.set({ enabled: 1 }).execute();
});

test('Spec §8: the payment page reports a card token that was used before', async ({
  page,
  request,
  server,
}) => {
  const { order } = await openOrderDesk(request, server, 'taro@example.com');
  const id = await order(['房州うちわ'], 'gmo_credit');
  await signIn(page, 'taro@example.com');
  await page.goto(`/hanamichi/order/${id}/payment?card_token=used-before`);
  await expectSaid(page, 'CARD_TOKEN_INVALID');
  expect(page.url()).not.toContain('card_token');
});
