import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { $order, loadOrder } from '../../../src/features/order/order.ts';
import { $ticketShows } from '../../../src/features/order/tickets.ts';
import { OrderDetail } from '../../../src/islands/order/order-detail.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { failingCall, textOf } from '../../support/each-error.ts';
import {
  deliveredOrder,
  konbiniOrder,
  paidOrder,
  returnedOrder,
  setOrder,
  ticketOrder,
} from '../../support/order-samples.ts';
import { IN_TAIWAN } from '../../support/store-stage.ts';

const meta = {
  title: 'Pages/Order',
  component: OrderDetail,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof OrderDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Timeline and masked card. Spec §2 order detail. */
export const Delivering: Story = {
  decorators: [scene({ set: setOrder({ ...paidOrder, unread_messages: 1 }) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('配達中')).toBeVisible();
    await expect(canvas.getByText('発送しました').closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(canvas.getByText('カード番号 ************1111')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '新着メッセージ 1件' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'ご注文をキャンセル' })).toBeNull();
  },
};

/** Can be canceled, and shows its receipt again. */
export const AtTheRegister: Story = {
  decorators: [scene({ set: setOrder(konbiniOrder) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2041 5938 276')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'ご注文をキャンセル' })).toBeVisible();
  },
};

/** Links to the payment. */
export const ToPay: Story = {
  parameters: { visual: { skip: 'looks like At the register, without the receipt' } },
  decorators: [
    scene({
      set: setOrder({
        ...konbiniOrder,
        payment_type: 'gmo_credit',
        payment_status: 'failed',
        info: null,
      }),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('お支払いができませんでした')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'お支払いへ進む' })).toHaveAttribute(
      'href',
      '/hanamichi/order/12/payment',
    );
    await expect(canvas.getByRole('link', { name: 'お支払い方法を変更' })).toHaveAttribute(
      'href',
      '/hanamichi/order/12/choose-payment',
    );
  },
};

/** Each code as a QR code. */
export const Tickets: Story = {
  decorators: [
    scene({
      set: () => {
        setOrder(ticketOrder)();
        const id = ticketOrder.items[0]?.product_id ?? 0;
        $ticketShows.set({
          [id]: [{ id: 7, title: '夜のお茶会', upcoming_at: null, live: false }],
        });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', { name: /FQVR-UNTH-2K3G/ }, { timeout: 15_000 }),
    ).toBeVisible();
    await expect(canvas.getByText('花道のお茶会 参加券（2／2）')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: '夜のお茶会へ' })[0]).toHaveAttribute(
      'href',
      '/hanamichi/live/7?ticket_id=FQVR-UNTH-2K3G',
    );
  },
};

export const Returned: Story = {
  decorators: [scene({ set: setOrder(returnedOrder) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/¥9,900を返金いたします/)).toBeVisible();
    await expect(canvas.getByText('返品が完了しました')).toBeVisible();
  },
};

/** A refusal shows the reason and loads the order again. */
export const Cancel: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: setOrder(konbiniOrder),
      http: { cancelOrder: { failure: 'ORDER_STATE_REFUSED' }, getOrder: paidOrder },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'ご注文をキャンセル' }));
    const dialog = within(await canvas.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'キャンセルする' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(textOf('ORDER_STATE_REFUSED'));
    await waitFor(() => expect($order.get()).toEqual({ status: 'ready', data: paidOrder }));
  },
};

/** Paid, but in the store's period. */
export const CancelPaid: Story = {
  parameters: { visual: { after: 'play', widths: [390], schemes: ['light'] } },
  decorators: [
    scene({
      set: setOrder({
        ...paidOrder,
        status: 'undelivered',
        cancelable_until: '2099-11-21T11:00:00.000Z',
      }),
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const until = '2099/11/21 20:00まで、こちらでキャンセルできます。';
    await waitFor(() => expect(canvas.getByText(until)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'ご注文をキャンセル' }));
    const dialog = within(await canvas.findByRole('dialog'));
    const refund = /¥9,900は、ご利用のカードへ全額返金/;
    await waitFor(() => expect(dialog.getByText(refund)).toBeVisible());
  },
};

/** The missing reason has the focus. */
export const Return: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: setOrder(deliveredOrder),
      http: {
        requestReturn: ({ body }) =>
          JSON.stringify(body) === '{"reason":"割れていました"}'
            ? { success: true }
            : { failure: 'INVALID_INPUT' },
        getOrder: { ...deliveredOrder, status: 'returning', reason: '割れていました' },
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '返品を申し込む' }));
    const dialog = within(await canvas.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '返品を申し込む' }));
    const reason = dialog.getByRole('textbox', { name: /返品の理由/ });
    await waitFor(() => expect(reason).toHaveFocus());
    await waitFor(() => expect(dialog.getByText('返品の理由をご入力ください')).toBeVisible());
    await userEvent.type(reason, '割れていました');
    await userEvent.click(dialog.getByRole('button', { name: '返品を申し込む' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText('返品の受付中')).toBeVisible();
  },
};

export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        setOrder(paidOrder)();
        $order.set(LOADING);
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('ご注文を読み込んでいます');
  },
};

export const Missing: Story = {
  decorators: [scene({ set: setOrder(paidOrder), http: { getOrder: { failure: 'NOT_FOUND' } } })],
  play: async ({ canvas }) => {
    await loadOrder(99);
    await expect(await canvas.findByText('このご注文は見つかりませんでした')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'ご注文履歴を見る' })).toHaveAttribute(
      'href',
      '/hanamichi/order',
    );
  },
};

const refused = failingCall('page');

/** Every error of the page. Spec §8. */
export const EachError: Story = {
  parameters: { visual: { skip: 'looks like Pages/Frame/Load failure' } },
  decorators: [scene({ set: setOrder(paidOrder), http: { getOrder: refused.answer } })],
  play: async ({ canvasElement }) => {
    await refused.each(async (said, code) => {
      await loadOrder(12);
      const shown = code === 'NOT_FOUND' ? 'このご注文は見つかりませんでした' : said;
      await waitFor(() => expect(canvasElement).toHaveTextContent(shown));
    });
  },
};

const long = {
  ...paidOrder,
  email: 'hana.yamada.no.atarashii.address@mail.ennichi-no-omise.example.com',
  reason: 'のし紙は紅白の蝶結び、表書きは「御祝」でお願いします。'.repeat(3),
  coupon_amount: 500,
  amount_payable: 12_345_678,
  items: Array.from({ length: 30 }, (_, index) => ({
    ...(paidOrder.items[0] ?? ticketOrder.items[0]),
    sku_id: index + 1,
    rebate_amount: 16,
    product_name:
      '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組（化粧箱入り・風呂敷包み・のし付き）',
  })) as typeof paidOrder.items,
};

export const LongOn320: Story = {
  parameters: { visual: { skip: 'thirty lines make a large picture' } },
  decorators: [scene({ set: setOrder(long) })],
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('-¥500')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = {
  decorators: [scene({ set: setOrder(deliveredOrder) })],
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Return the order' })).toBeVisible();
  },
};
export const TraditionalChinese: Story = {
  decorators: [scene({ set: setOrder(deliveredOrder, IN_TAIWAN) })],
  globals: { locale: 'zh-TW' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '申請退貨' })).toBeVisible();
  },
};
