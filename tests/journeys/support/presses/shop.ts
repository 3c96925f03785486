import { payButton, placeButton, placeOrder } from '../checkout.ts';
import { confirm, type PressOrReason, press, type Stage, type WriteCall } from './press.ts';

const ITEM = '房州うちわ';

const unpaid =
  (way: 'gmo_credit' | 'gmo_cvs', page: string) =>
  async ({ desk }: Stage) =>
    `/hanamichi/order/${await desk.order([ITEM], way)}${page}`;

async function withCard({ desk }: Stage): Promise<string> {
  await desk.pay(await desk.order([ITEM], 'gmo_credit'));
  return `/hanamichi/order/${await desk.order([ITEM], 'gmo_credit')}/payment`;
}

export const shopPresses = {
  addToStoreCart: {
    open: ({ pages }) => pages.product,
    press: (page) => press(page, 'カートに入れる'),
  },
  saveFavourites: {
    open: ({ pages }) => pages.product,
    press: (page) => press(page, /お気に入りに入れる$/),
  },
  askStockReminder: 'made as askShowReminder is',
  withdrawStockReminder: 'made as askShowReminder is',
  updateCartItem: {
    open: async ({ desk, pages }) => {
      await desk.addToCart(ITEM);
      return pages.shopping;
    },
    press: (page) => press(page, '1点増やす'),
  },
  deleteCartItem: {
    open: async ({ desk, pages }) => {
      await desk.addToCart(ITEM);
      return pages.shopping;
    },
    press: async (page) => {
      await press(page, /カートから削除$/);
      await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
    },
  },
  confirmCart: {
    open: async ({ desk, server, pages }) => {
      const id = await desk.addToCart(ITEM);
      const expires_at = new Date(Date.now() - 60_000).toISOString();
      const items = server.services.db.updateTable('cart_item').where('id', '=', id);
      await items.set({ expires_at }).execute();
      return pages.shopping;
    },
    press: (page) => press(page, '確認しました'),
  },
  priceCart: 'made while the checkout opens',
  checkout: {
    open: async ({ desk }) => `/hanamichi/shopping/checkout?items=${await desk.addToCart(ITEM)}`,
    press: async (page) => {
      await placeButton(page).waitFor();
      await placeOrder(page, /代金引換/);
    },
  },
  payOrder: {
    open: withCard,
    press: async (page) => {
      await page.getByRole('radio', { name: /•••• / }).first().check();
      await payButton(page).click();
    },
    // The order was paid when the reply broke.
    says: /お支払いを確認しています/,
  },
  createCard: {
    open: async (stage) => `${await unpaid('gmo_credit', '/payment')(stage)}?card_token=none`,
    press: async () => undefined,
  },
  deleteCard: {
    open: withCard,
    press: async (page) => {
      await press(page, 'このカードを削除する');
      await confirm(page, '削除する');
    },
  },
  changePaymentMethod: {
    open: unpaid('gmo_credit', '/choose-payment'),
    press: async (page) => {
      await page.getByRole('radio', { name: /代金引換/ }).check();
      await press(page, '代金引換に変更する');
    },
    // If only the reply was lost, the order is cash on delivery.
    says: /ご注文を承りました/,
  },
  generatePaymentAccount: {
    open: unpaid('gmo_cvs', '/choose-payment'),
    press: async (page) => {
      await page.getByRole('radio', { name: 'ファミリーマート' }).check();
      await page.getByLabel('お名前（カナ）').fill('ササキ タロウ');
      await press(page, '支払い番号を発行する');
    },
    // If only the reply was lost, the order has its numbers.
    says: /ファミリーマートでのお支払い/,
  },
  cancelOrder: {
    open: unpaid('gmo_cvs', ''),
    press: async (page) => {
      await press(page, 'ご注文をキャンセル');
      await confirm(page, 'キャンセルする');
    },
  },
  issueOrderDocument: {
    open: unpaid('gmo_cvs', ''),
    press: async (page) => {
      await press(page, '請求書を発行');
      await confirm(page, '発行して印刷');
    },
  },
  requestReturn: {
    open: async ({ desk }) => {
      const id = await desk.order([ITEM], 'gmo_credit');
      await desk.pay(id);
      for (const command of ['ship', 'deliver']) await desk.move(id, command);
      return `/hanamichi/order/${id}`;
    },
    press: async (page) => {
      await press(page, '返品を申し込む');
      await page.locator('dialog[open]').getByRole('textbox').fill('骨が折れていました');
      await confirm(page, '返品を申し込む');
    },
  },
  sendOrderMessage: {
    open: ({ pages }) => pages.orderMessage,
    press: async (page) => {
      const field = page.getByRole('textbox', { name: 'お店へのメッセージ' });
      await field.fill('いつ届きますか');
      await field.press('Enter');
    },
    says: /送信できませんでした/,
  },
  uploadOrderPicture: 'fails as sendOrderMessage does: orders.spec.ts',
  readOrderMessages: 'made while the talk opens',
  acquireCoupon: {
    open: ({ pages }) => pages.coupons,
    press: async (page) => {
      await page.getByRole('tab', { name: /もらえる/ }).click();
      await press(page, 'はじめての縁日クーポンを受け取る');
    },
  },
  addSubscription: {
    open: ({ pages }) => pages.subscription,
    press: (page) => press(page, '申し込む'),
  },
  createEnterpriseReport: 'says nothing to the buyer where it fails: lives/enterprise.spec.ts',
  getEnterpriseRedirect: 'says nothing to the buyer where it fails: lives/enterprise.spec.ts',
} satisfies Partial<Record<WriteCall, PressOrReason>>;
