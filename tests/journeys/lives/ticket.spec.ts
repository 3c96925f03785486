import { expect } from '@playwright/test';
import { createHostKey } from '../../../server/modules/host/keys.ts';
import { addFromMarket, signIn, tokenOf } from '../support/buyer.ts';
import { goToCheckout, payByNewCard, pressOrder } from '../support/checkout.ts';
import { test } from '../support/life.ts';
import { join } from '../support/member.ts';
import type { OwnServer } from '../support/own-server.ts';

async function announceShow({ origin, services }: OwnServer, ticket: string): Promise<number> {
  const { db, clock } = services;
  const store = await db
    .selectFrom('store')
    .select('id')
    .where('slug', '=', 'matsuri')
    .executeTakeFirstOrThrow();
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', store.id)
    .where('name', 'like', `${ticket}%`)
    .executeTakeFirstOrThrow();
  const reply = await fetch(`${origin}/api/host/posts`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await createHostKey(db, store.id, 'journey', clock())}`,
    },
    body: JSON.stringify({
      title: '夜の縁日 とっておきの席',
      is_private: true,
      ticket_product_id: product.id,
    }),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()).id;
}

test('Spec §4 checkout, §6 private live posts: a ticket is bought without shipping, shows its code, and is used once', async ({
  page,
  server,
}) => {
  const postId = await announceShow(server, '夜の縁日');
  const email = await join(page, server, 'matsu');
  await signIn(page, email);
  const headers = { Authorization: `Bearer ${await tokenOf(page.request, email)}` };
  const mayWatch = async () => {
    const reply = await page.request.get(`/api/v1/liveweb/posts/${postId}/permission`, { headers });
    return (await reply.json()).has_permission;
  };
  expect(await mayWatch()).toBe(false);

  await addFromMarket(page, '夜の縁日', 'matsuri');
  await goToCheckout(page, 'matsuri');
  await expect(page.getByText('お届け先', { exact: true })).toHaveCount(1);
  const checkout = page.waitForRequest((request) => request.url().endsWith('/api/v1/checkout'));
  await page.getByRole('radio', { name: /クレジットカード/ }).check();
  await pressOrder(page);
  const body = (await checkout).postDataJSON();
  expect(body).toMatchObject({ type: 'ticket', payment_type: 'gmo_credit' });
  expect(body).not.toHaveProperty('shipping_type');
  await payByNewCard(page);
  await expect(page.getByText(/チケットはご注文の詳細から/)).toBeVisible();
  await page.getByRole('link', { name: 'ご注文の詳細を見る' }).click();
  await expect(page.getByText('夜の縁日 入場券').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /の二次元コード$/ })).toBeVisible();
  const code = await page.locator('main code').innerText();

  await page.getByRole('link', { name: /夜の縁日 とっておきの席/ }).click();
  await expect(page).toHaveURL(new RegExp(`/matsuri/live/${postId}`));
  await expect.poll(mayWatch).toBe(true);
  await expect(page.getByRole('heading', { name: 'チケットが必要なライブです' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'コメントを入力' })).toBeVisible();
  const other = await tokenOf(page.request, 'taro@example.com');
  const used = await page.request.post(`/api/v1/liveweb/posts/${postId}/bind-ticket`, {
    headers: { Authorization: `Bearer ${other}` },
    data: { ticket_code: code },
  });
  expect(used.ok()).toBe(false);
});
