import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Body } from '../../../src/contract/schemas.ts';
import { $cards, type Card } from '../../../src/features/card/cards.ts';
import { $order } from '../../../src/features/order/order.ts';
import { startCardPayment } from '../../../src/features/payment/card.ts';
import { $isChoosingAgain } from '../../../src/features/payment/choice.ts';
import { $confirmation } from '../../../src/features/payment/follow.ts';
import { OrderPayment } from '../../../src/islands/payment/order-payment.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { sampleOrder } from '../../support/cart-samples.ts';
import { failingCall } from '../../support/each-error.ts';
import { expectFit } from '../../support/expect-fit.ts';
import { $wentTo } from '../../support/fake-navigation.ts';
import {
  receiptOrder,
  refusedOrder,
  sampleCards,
  showPayment,
  unpaidOrder,
} from '../../support/payment-stage.ts';

const meta = {
  title: 'Pages/Card payment',
  component: OrderPayment,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof OrderPayment>;

export default meta;
type Story = StoryObj<typeof meta>;

const PAY = { name: '¥9,900 を支払う' };
const PAGE = '/hanamichi/order/12';
const mastercard = sampleCards[2] as Card;

/** The newest valid card is selected. */
export const Ready: Story = {
  decorators: showPayment(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /Visa •••• 1111/ })).toBeChecked();
    await expect(canvas.getByRole('button', PAY)).toBeEnabled();
    await expect(canvas.getByRole('timer')).toHaveTextContent(/00:4\d:\d\d/);
  },
};

/** A second press sends nothing. Spec §2 card payment page. */
export const PaysOnce: Story = {
  parameters: { visual: { skip: 'looks like Ready, with a busy button' } },
  decorators: (() => {
    const sent: unknown[] = [];
    return showPayment(
      unpaidOrder(),
      () => {
        sent.length = 0;
      },
      {
        payOrder: ({ body }) => {
          sent.push(body);
          // A story must not open the provider's page.
          return { data: { pay_redirect_url: `${location.origin}${PAGE}/choose-payment` } };
        },
      },
    );
  })(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', PAY));
    await waitFor(() => expect($wentTo.get()).toBe(`${PAGE}/choose-payment`));
    await expect(canvas.getByRole('button', PAY)).toHaveAttribute('aria-busy', 'true');
  },
};

/** A card that the buyer has just entered on the provider's page. */
export const NewCardPaysAtOnce: Story = {
  parameters: { visual: { skip: 'looks like PaysOnce' } },
  decorators: showPayment(unpaidOrder(), undefined, {
    createCard: mastercard,
    listCards: { data: sampleCards },
    payOrder: ({ body }) =>
      (body as Body<'payOrder'>).card_id === mastercard.id
        ? { data: { pay_redirect_url: `${location.origin}${PAGE}/choose-payment` } }
        : { failure: 'INVALID_INPUT' },
  }),
  play: async ({ canvas }) => {
    const url = new URL(location.href);
    url.searchParams.set('card_token', 'fresh');
    const visit = new AbortController();
    await startCardPayment('12', url, visit.signal);
    await expect($wentTo.get()).toBe(`${PAGE}/choose-payment`);
    await expect(canvas.getByRole('radio', { name: /Mastercard/ })).toBeChecked();
    visit.abort();
  },
};

/** Entered on the provider's page. */
export const NoCard: Story = {
  decorators: showPayment(unpaidOrder(), () => $cards.set({ status: 'ready', data: [] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/ご登録のカードはまだありません/)).toBeVisible();
    await expect(canvas.queryByRole('button', PAY)).toBeNull();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

/** Spec §8 payment: back from a rejected 3-D Secure step. */
export const Refused: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: showPayment(refusedOrder),
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent('代金は引き落とされていません');
    await waitFor(() => expect(alert).toHaveTextContent('エラーコード：G12'));
    await expect(canvas.getByRole('button', PAY)).toBeEnabled();
    await expect(canvas.getByRole('radio', { name: /Visa.*ご利用不可/ })).toBeChecked();
    await expect(canvas.getAllByRole('radio', { name: /ご利用不可/ })).toHaveLength(1);
    await expect(canvas.getAllByRole('link', { name: '別の方法で支払う' })).toHaveLength(1);
  },
};

/** Can be deleted but not charged. */
export const ExpiredCard: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: showPayment(unpaidOrder(), undefined, { deleteCard: { success: true } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /JCB/ }));
    await expect(canvas.getByText(/有効期限が切れています/)).toBeVisible();
    await expect(canvas.queryByRole('button', PAY)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'このカードを削除する' }));
    await expect(canvas.getByRole('alertdialog')).toHaveTextContent('JCB •••• 0505');
    await userEvent.click(canvas.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(canvas.queryByRole('radio', { name: /JCB/ })).toBeNull());
    await expect(canvas.getByRole('radio', { name: /Visa/ })).toBeChecked();
  },
};

/** Updates when the provider confirms. */
export const Waiting: Story = {
  decorators: showPayment(unpaidOrder({ payment_status: 'approving' })),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('お支払いを確認しています');
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度支払う' }));
    await expect(canvas.getByRole('button', PAY)).toBeEnabled();
    $isChoosingAgain.set(false);
  },
};

/** A check button after 90 seconds. */
export const StillWaiting: Story = {
  parameters: { visual: { skip: 'looks like Waiting, with other words' } },
  decorators: showPayment(
    unpaidOrder({ payment_status: 'approving' }),
    () => $confirmation.set('late'),
    {
      getOrder: unpaidOrder({ status: 'undelivered', payment_status: 'paid' }),
    },
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('まだ確認が届いていません');
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度確認する' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('お支払いを確認しています');
    await expect(
      await canvas.findByText('お支払いが完了しました', {}, { timeout: 15_000 }),
    ).toBeVisible();
  },
};

export const Paid: Story = {
  decorators: showPayment(unpaidOrder({ status: 'undelivered', payment_status: 'paid' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('お支払いが完了しました');
    const link = canvas.getByRole('link', { name: 'ご注文の詳細を見る' });
    await expect(link).toHaveAttribute('href', PAGE);
  },
};

export const PaidTicket: Story = {
  parameters: { visual: { skip: 'looks like Paid' } },
  decorators: showPayment(
    unpaidOrder({ type: 'ticket', status: 'completed', payment_status: 'paid', shipping: null }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('チケットはご注文の詳細から');
  },
};

/** Past the deadline, or canceled by the buyer. */
export const Canceled: Story = {
  parameters: { visual: { skip: 'looks like Paid, with other words' } },
  decorators: showPayment(unpaidOrder({ status: 'canceled', payment_status: 'failed' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('このご注文はキャンセルされました');
    await expect(canvas.queryByRole('button', PAY)).toBeNull();
  },
};

/** Links to the choice of methods. */
export const NotByCard: Story = {
  decorators: showPayment(unpaidOrder({ payment_type: 'gmo_cvs' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/いまのお支払い方法は「コンビニ払い」です/)).toBeVisible();
    const link = canvas.getByRole('link', { name: 'お支払い方法' });
    await expect(link).toHaveAttribute('href', `${PAGE}/choose-payment`);
  },
};

const refused = failingCall('payment');

/** Spec §8 payment: each error from the catalogue. The page stays unchanged. */
export const EachError: Story = {
  parameters: { visual: { skip: 'looks like Refused, with other words' } },
  decorators: showPayment(unpaidOrder(), undefined, { payOrder: refused.answer }),
  play: async ({ canvas, userEvent }) => {
    await refused.each(async (said) => {
      await userEvent.click(canvas.getByRole('button', PAY));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
    });
    await expect(canvas.getByRole('radio', { name: /Visa/ })).toBeChecked();
  },
};

/** With a retry. */
export const CardsFailed: Story = {
  parameters: { visual: { skip: 'a notice in the place of the cards' } },
  decorators: showPayment(
    unpaidOrder(),
    () => $cards.set({ status: 'error', failure: { code: 'NETWORK', messages: [] } }),
    { listCards: { data: [] } },
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('カードを読み込めませんでした');
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度読み込む' }));
    await expect(await canvas.findByText(/ご登録のカードはまだありません/)).toBeVisible();
  },
};

export const NotFound: Story = {
  parameters: { visual: { skip: 'Pages/Order shows it' } },
  decorators: showPayment(sampleOrder, () =>
    $order.set({ status: 'error', failure: { code: 'NOT_FOUND', messages: [], status: 404 } }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('このご注文は見つかりませんでした');
  },
};

export const Loading: Story = {
  decorators: showPayment(sampleOrder, () => $order.set(LOADING)),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('お支払いの内容を読み込んでいます');
  },
};

export const LongestOn320: Story = {
  decorators: showPayment(
    { ...refusedOrder, amount_payable: 12_345_678, pay_by: receiptOrder().pay_by },
    () => {
      const brand = 'American Express';
      const data = sampleCards.map((card) => ({ ...card, brand, holder_name: 'HANA '.repeat(9) }));
      $cards.set({ status: 'ready', data });
    },
  ),
  globals: { viewport: { value: 'phone320' } },
  play: expectFit,
};
export const English: Story = { decorators: showPayment(refusedOrder), globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: showPayment(refusedOrder),
  globals: { locale: 'zh-TW' },
};
