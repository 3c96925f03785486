import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { Order } from '../../src/features/order/order.ts';
import { type Answers, scene } from '../scene.tsx';
import { $wentTo } from '../support/fake-navigation.ts';
import { deliveredOrder, returnedOrder, setOrder } from '../support/order-samples.ts';
import {
  receiptOrder,
  refusedOrder,
  sampleCards,
  sampleWays,
  setPayment,
  unpaidOrder,
} from '../support/payment-stage.ts';
import { enterShop, fakeShop, leaveShop } from './fake-shop.ts';
import { flowParameters, SLOW } from './flow.ts';
import { Shop } from './shop.tsx';

let order: Order = unpaidOrder();

const payments: Answers = {
  ...fakeShop,
  getOrder: () => order,
  listPaymentSettings: {
    data: [
      { id: 1, type: 'cash_on_delivery', enabled: true, fee: 330 },
      { id: 2, type: 'gmo_cvs', enabled: true, fee: 220 },
      { id: 3, type: 'gmo_credit', enabled: true, fee: 0 },
    ],
  },
  getOrderPricing: ({ query }) =>
    sampleWays.find(({ type }) => type === query.get('payment_type'))?.pricing ?? {
      failure: 'PAYMENT_TYPE_NOT_AVAILABLE',
    },
  generatePaymentAccount: () => {
    order = receiptOrder();
    return { success: true };
  },
  listCards: { data: sampleCards },
};

let outcomes: Order[] = [];
const payOrder: Answers['payOrder'] = () => {
  order = outcomes.shift() ?? order;
  const { origin } = location;
  return {
    data: { pay_redirect_url: `${origin}/hanamichi/order/12/payment?back=${outcomes.length}` },
  };
};

const meta = {
  title: 'Flows/Pay an order',
  component: Shop,
  parameters: flowParameters,
  beforeEach: () => leaveShop,
} satisfies Meta<typeof Shop>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §5 convenience-store payment details: from cart to receipt. */
export const ConvenienceStore: Story = {
  args: { from: '/hanamichi/shopping' },
  decorators: [
    scene({
      set: () => {
        setPayment();
        enterShop({ withTeapot: true });
        order = unpaidOrder({ payment_type: 'gmo_cvs' });
      },
      http: payments,
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'レジに進む（1点）' }, SLOW));
    await userEvent.click(await canvas.findByRole('radio', { name: /コンビニ払い/ }, SLOW));
    await userEvent.click(await canvas.findByRole('radio', { name: 'ローソン' }, SLOW));
    await userEvent.type(canvas.getByLabelText(/お名前（カナ）/), 'やまだ　はな');
    const place = await canvas.findByRole('button', { name: 'この内容で注文を確定する' }, SLOW);
    await waitFor(() => expect(place).not.toHaveAttribute('aria-busy', 'true'), SLOW);
    await userEvent.click(place);
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/shopping/checkout/12'), SLOW);
    await expect(await canvas.findByText('ご注文を承りました', {}, SLOW)).toBeVisible();
    await expect(await canvas.findByText('0255 1882 654', {}, SLOW)).toBeVisible();
  },
};

/** Spec §8 payment: 3-D Secure rejects the first try. */
export const CardRefusedThenPaid: Story = {
  args: { from: '/hanamichi/order/12/payment' },
  decorators: [
    scene({
      set: () => {
        enterShop();
        setPayment();
        order = unpaidOrder();
        outcomes = [refusedOrder, unpaidOrder({ status: 'undelivered', payment_status: 'paid' })];
      },
      http: { ...payments, payOrder },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const pay = () => canvas.findByRole('button', { name: /を支払う$/ }, SLOW);
    const press = async () => {
      await userEvent.click(await canvas.findByRole('radio', { name: /Visa/ }, SLOW));
      await waitFor(async () => expect(await pay()).toBeEnabled(), SLOW);
      await userEvent.click(await pay());
    };
    await press();
    await waitFor(
      () => expect(canvas.getByRole('alert')).toHaveTextContent('エラーコード：G12'),
      SLOW,
    );
    await press();
    await expect(await canvas.findByText('お支払いが完了しました', {}, SLOW)).toBeVisible();
  },
};

/** Spec §4 order status: the buyer returns a broken product. */
export const Return: Story = {
  args: { from: '/hanamichi/order/12' },
  decorators: [
    scene({
      set: () => {
        enterShop();
        setOrder(deliveredOrder)();
        order = deliveredOrder;
      },
      http: {
        ...payments,
        requestReturn: () => {
          order = { ...deliveredOrder, status: 'returning', reason: '割れていました' };
          return { success: true };
        },
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '返品を申し込む' }, SLOW));
    const dialog = within(await canvas.findByRole('dialog', {}, SLOW));
    await userEvent.type(dialog.getByRole('textbox', { name: /返品の理由/ }), '割れていました');
    await userEvent.click(dialog.getByRole('button', { name: '返品を申し込む' }));
    await expect(await canvas.findByText('返品の受付中', {}, SLOW)).toBeVisible();
    // The store has accepted the return.
    order = returnedOrder;
    $wentTo.set('/hanamichi/order/12?again=1');
    await expect(await canvas.findByText(/¥9,900を返金いたします/, {}, SLOW)).toBeVisible();
  },
};
