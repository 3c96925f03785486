import { type Browser, expect, type Page, test } from '@playwright/test';
import { openRoom } from './support/room.ts';
import { lockByTicket } from './support/ticket.ts';

const PHONE = { width: 390, height: 844 };

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

/** Spec §4 ticket bind flow, §6. */
for (const protocol of ['pubnub', 'ably']) {
  test(`a typed or linked code admits to a private show, and a withdrawn ticket ends access, through ${protocol}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const room = await openRoom({ HUB_PROTOCOL: protocol });
    const [first = '', second = ''] = await lockByTicket(room.server, room.postId);
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
}
