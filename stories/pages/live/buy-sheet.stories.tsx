import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { $traySheet } from '../../../src/features/post/tray.ts';
import { BuySheet } from '../../../src/islands/live/buy-sheet.tsx';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { type Answers, scene } from '../../scene.tsx';
import { buyAnswers, emptyCart, openBuySheet } from '../../support/buy-stage.ts';
import { $wentTo } from '../../support/fake-navigation.ts';
import { receiptOrder, refusedOrder } from '../../support/payment-stage.ts';
import { WholeRoom } from '../../support/whole-room.tsx';

/** Opens the handkerchief (2, one variant) or the teapot (1, two variants). */
const buying = (http: Answers = {}, productId: 1 | 2 = 2): Decorator =>
  scene({ set: () => openBuySheet(productId), http: { ...buyAnswers(), ...http } });

const meta = {
  title: 'Pages/Live room/Buy sheet',
  component: BuySheet,
  decorators: [buying()],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof BuySheet>;

export default meta;
type Story = StoryObj<typeof meta>;

const unseen = { visual: { skip: 'Over the show shows it' } };

const PLACE = { name: 'この内容で注文を確定する' };
const AGAIN = { name: 'もう一度試す' };

const pressPlace = async (click: (element: Element) => Promise<void>) => {
  const button = await screen.findByRole('button', PLACE);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await click(button);
};

/** Picture and chat stay in sight. */
export const OverTheShow: Story = {
  render: () => <WholeRoom />,
  parameters: { visual: { widths: [390, 1280], schemes: ['light'], after: 'play' } },
  play: async ({ canvas }) => {
    await screen.findByRole('button', PLACE);
    const sheet = screen.getByRole('dialog', { name: 'ご注文の確認' });
    await Promise.all(sheet.getAnimations().map((animation) => animation.finished));
    await expect(await screen.findByText('2,310')).toBeVisible();
    const box = sheet.getBoundingClientRect();
    const chat = canvas.getByText('急須の内側は釉薬なしですか？').getBoundingClientRect();
    const isBeside = chat.left >= box.right || chat.bottom <= box.top;
    await expect(isBeside).toBe(true);
  },
};

export const PhoneOnItsSide: Story = {
  ...OverTheShow,
  globals: { viewport: { value: 'landscape844' } },
  parameters: { visual: { widths: [844], schemes: ['light'], after: 'play' } },
  play: async () => {
    const button = await screen.findByRole('button', PLACE);
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  },
};

/** Spec §5: items, sum, payment, delivery, period, cancellation and seller. */
export const FinalConfirmation: Story = {
  parameters: unseen,
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await screen.findByRole('button', PLACE);
    for (const text of [
      '注染手ぬぐい 縁日',
      'お支払い方法・時期',
      'お届け先',
      'お引き渡し時期',
      'お申し込み期間',
      'キャンセル・返品',
      '手数料',
    ]) {
      await expect(await screen.findByText(text)).toBeInTheDocument();
    }
    await expect(
      screen.getByRole('link', { name: /特定商取引法に基づく表記/ }),
    ).toBeInTheDocument();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const Variants: Story = {
  parameters: unseen,
  decorators: [buying({}, 1)],
  play: async ({ userEvent }) => {
    await expect(screen.queryByRole('button', PLACE)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /黒泥/ }));
    await expect(await screen.findByText('8,140')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /朱泥/ }));
    await expect(await screen.findByText('7,590')).toBeVisible();
  },
};

export const Placed: Story = {
  parameters: unseen,
  play: async ({ userEvent }) => {
    await pressPlace(userEvent.click);
    await expect(await screen.findByText('ご注文ありがとうございます')).toBeVisible();
    await expect(screen.getByText('EN-20261121-0012')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'ご注文の詳細を見る' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '配信に戻る' }));
    await expect($traySheet.get().view).toBe('none');
  },
};

export const SoldOut: Story = {
  parameters: unseen,
  decorators: [buying({ addToPostCart: { failure: 'SOLD_OUT' } })],
  play: async () => {
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('お取り置きできませんでした');
    await expect(screen.getByRole('button', AGAIN)).toBeVisible();
  },
};

let price = 0;

/** Spec §8: the order is placed at the amount on screen only. */
export const PriceChanged: Story = {
  parameters: unseen,
  decorators: [
    buying({
      priceCart: () => {
        price += 1;
        const amount = price === 1 ? 1320 : 1500;
        const sum = amount + 990;
        const fees = { coupon_amount: 0, payment_fee: 330, shipping_fee: 660, used_point: 0 };
        return { amount, ...fees, total_amount: sum, amount_payable: sum, rebate_amounts: [] };
      },
      checkout: { failure: 'PRICE_CHANGED' },
    }),
  ],
  play: async ({ userEvent }) => {
    price = 0;
    await pressPlace(userEvent.click);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('変更前¥2,310変更後¥2,490'),
    );
  },
};

/** The item of the sheet was removed elsewhere. */
export const Gone: Story = {
  parameters: unseen,
  decorators: [buying({ checkout: { failure: 'NOT_FOUND_ITEM_IN_CART' }, getCart: emptyCart })],
  play: async ({ userEvent }) => {
    await pressPlace(userEvent.click);
    await expect(await screen.findByText('商品がカートから外れました')).toBeVisible();
    await userEvent.click(screen.getByRole('button', AGAIN));
    await expect(await screen.findByRole('button', PLACE)).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: unseen,
  decorators: [buying({ checkout: { failure: 'NETWORK' } })],
  play: async ({ userEvent }) => {
    await pressPlace(userEvent.click);
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(screen.getByRole('button', PLACE)).toBeEnabled();
  },
};

/** The order stays; another card or method is one press away. */
export const CardDeclined: Story = {
  parameters: unseen,
  decorators: [
    buying({
      ...buyAnswers('gmo_credit'),
      payOrder: { failure: 'GMO_PAYMENT_EXCEPTION' },
      getOrder: refusedOrder,
    }),
  ],
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/Visa •••• 1111/)).toBeInTheDocument();
    await pressPlace(userEvent.click);
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(await screen.findByRole('link', { name: '別の方法で支払う' })).toBeVisible();
    await expect(await screen.findByRole('button', { name: /を支払う$/ })).toBeEnabled();
  },
};

/** Spec §5 konbini: the details are asked in the sheet, and the slip follows. */
export const ByKonbini: Story = {
  parameters: unseen,
  decorators: [
    buying({
      ...buyAnswers('gmo_cvs'),
      generatePaymentAccount: { success: true },
      getOrder: receiptOrder(),
    }),
  ],
  play: async ({ userEvent }) => {
    await screen.findByRole('button', PLACE);
    const kana = await screen.findByRole('textbox', { name: /カナ/ });
    await pressPlace(userEvent.click);
    await waitFor(() => expect(kana).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.click(screen.getByRole('radio', { name: 'ローソン' }));
    await userEvent.type(kana, 'ヤマダ ハナ');
    await pressPlace(userEvent.click);
    await expect(await screen.findByText('受付番号')).toBeVisible();
  },
};

/** The page asks for what the sheet does not. */
export const WithoutAddress: Story = {
  parameters: unseen,
  decorators: [buying({ listAddresses: { data: [] } })],
  play: async () => {
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/shopping/checkout?items=21'));
    await expect($traySheet.get().view).toBe('none');
  },
};

export const KeepsItem: Story = {
  parameters: unseen,
  play: async ({ userEvent }) => {
    await screen.findByRole('button', PLACE);
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await expect($traySheet.get().view).toBe('none');
    await expect($toasts.get().map(({ text }) => text)).toEqual([
      '商品はカートにお取り置きしています',
    ]);
  },
};
