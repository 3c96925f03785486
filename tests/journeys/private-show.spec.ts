import { type Browser, expect, type Page, test } from '@playwright/test';
import { issueCodes } from '../../server/modules/ticket/codes.ts';
import { openRoom, type Room } from './support/room.ts';

const PHONE = { width: 390, height: 844 };

/** A member or guest of their own browser, in front of the show. */
async function arrive(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: PHONE });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function join(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'ニックネームで参加' });
  await dialog.getByRole('textbox', { name: 'ニックネーム' }).fill(name);
  await dialog.getByRole('button', { name: '参加する' }).click();
}

/** Makes the show private, with a ticket that has two codes. */
async function lock({ server: { services }, postId }: Room): Promise<string[]> {
  const { db } = services;
  const { id } = await db
    .updateTable('product')
    .set({ is_ticket: 1 })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('post_product')
        .select((product) => product.fn.min('product_id').as('id'))
        .where('post_id', '=', postId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('post')
    .set({ is_private: 1, ticket_product_id: id })
    .where('id', '=', postId)
    .execute();
  const now = services.clock().toISOString();
  return db
    .transaction()
    .execute((trx) =>
      issueCodes(trx as never, { productId: id, orderItemId: null, quantity: 2, now }),
    );
}

/** A private show: who has no ticket stands at its entrance. Spec §4 ticket bind flow, §6. */
test('a code by hand and by the address lets in, and a ticket taken back shuts out', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const room = await openRoom({});
  const [first = '', second = ''] = await lock(room);
  const title = 'チケットが必要なライブです';
  const byHand = await arrive(browser, room.directAddress);
  await expect(byHand.getByRole('heading', { name: title })).toBeVisible();
  await expect(byHand.getByRole('textbox', { name: 'コメントを入力' })).toBeVisible();
  await byHand.getByRole('textbox', { name: 'チケットコード' }).fill('XXXX-XXXX-XXXX');
  await byHand.getByRole('button', { name: '入場する' }).click();
  await join(byHand, 'うぐいす');
  await expect(byHand.getByText(/チケットコードをご確認ください/)).toBeVisible();
  await byHand.getByRole('textbox', { name: 'チケットコード' }).fill(first.toLowerCase());
  await byHand.getByRole('button', { name: '入場する' }).click();
  await expect(byHand.getByRole('heading', { name: title })).toBeHidden();
  await expect(byHand.getByRole('button', { name: /^商品一覧/ }).first()).toBeEnabled();

  const byAddress = await arrive(browser, `${room.directAddress}&ticket_id=${second}`);
  await join(byAddress, 'ひばり');
  await expect(byAddress.getByRole('button', { name: /^商品一覧/ }).first()).toBeEnabled();
  await expect(byAddress.locator('[data-connection]')).toHaveCount(0);

  const { db } = room.server.services;
  await db.deleteFrom('ticket_code').where('code', '=', second).execute();
  await expect(byAddress.getByText(/チケットが取り消された/)).toBeVisible({ timeout: 60_000 });
  await expect(byHand.getByRole('heading', { name: title })).toBeHidden();
  await byHand.context().close();
  await byAddress.context().close();
  await room.stop();
});
