import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $buyAgain } from '../../../src/features/order/buy-again.ts';
import { ChangeDialog } from '../../../src/features/order/change-dialog.tsx';
import { MissingOrder } from '../../../src/features/order/missing-order.tsx';
import { OrderChanges } from '../../../src/features/order/order-changes.tsx';
import { OrderEntry } from '../../../src/features/order/order-entry.tsx';
import { OrderHead } from '../../../src/features/order/order-head.tsx';
import { OrderStatus } from '../../../src/features/order/order-status.tsx';
import { OrderTimeline } from '../../../src/features/order/order-timeline.tsx';
import { TaxSums } from '../../../src/features/order/tax-sums.tsx';
import { TicketCodes } from '../../../src/features/order/ticket-codes.tsx';
import { TicketQr } from '../../../src/features/order/ticket-qr.tsx';
import { scene } from '../../scene.tsx';
import { textOf } from '../../support/each-error.ts';
import { $wentTo } from '../../support/fake-navigation.ts';
import {
  deliveredOrder,
  paidOrder,
  setOrder,
  ticketOrder,
  trackedOrder,
} from '../../support/order-samples.ts';
import { unpaidOrder } from '../../support/payment-stage.ts';

const event = {
  starts_at: '2026-12-24T10:00:00.000Z',
  doors_at: '2026-12-24T09:30:00.000Z',
  venue: '縁日ホール',
};

const meta = {
  title: 'Features/Order/Parts of an order',
  decorators: [scene({ set: setOrder(paidOrder) })],
  parameters: { visual: { skip: 'Pages/Order shows them' } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Entry: Story = {
  render: () => (
    <>
      <h1>ご注文履歴</h1>
      <ul>
        <OrderEntry order={paidOrder} />
      </ul>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /ほか1点$/ })).toHaveAttribute(
      'href',
      '/hanamichi/order/12',
    );
  },
};

/** Three rates and exempt goods in one order. */
export const FourTaxRates: Story = {
  render: () => (
    <TaxSums
      taxes={[
        { rate: 10, is_reduced: false, amount: 1100, tax: 100 },
        { rate: 8, is_reduced: true, amount: 1080, tax: 80 },
        { rate: 1, is_reduced: true, amount: 101, tax: 1 },
        { rate: 0, is_reduced: false, amount: 500, tax: 0 },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    const lines = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(lines).toHaveLength(5);
    await expect(lines.filter((line) => line?.startsWith('※ '))).toHaveLength(2);
    await expect(lines.at(-1)).toBe('※は軽減税率の対象です');
  },
};

/** The open refund. */
export const PaidTwice: Story = {
  render: () => (
    <OrderHead order={{ ...paidOrder, refund: { status: 'refunding', amount: 700 } }} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/¥700を返金いたします/)).toBeVisible();
  },
};

export const Refunded: Story = {
  render: () => <OrderHead order={{ ...paidOrder, refund: { status: 'refunded', amount: 700 } }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('¥700を返金いたしました。')).toBeVisible();
  },
};

/** The store refunds and asks for a bank account. */
export const AsksStore: Story = {
  render: () => (
    <OrderHead order={{ ...paidOrder, refund: { status: 'ask_store', amount: 700 } }} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/返金先をメッセージで/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /メッセージ/ })).toBeVisible();
  },
};

/** The courier returned the unpaid parcel. */
export const Refused: Story = {
  render: () => <OrderStatus order={{ ...paidOrder, status: 'returning', forced_return: true }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('お店へ返送中')).toBeVisible();
  },
};

export const Timeline: Story = {
  render: () => <OrderTimeline order={deliveredOrder} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};

/** Spec §4 order status: the payment is a step, with its deadline. */
export const ToPay: Story = {
  render: () => <OrderTimeline order={unpaidOrder()} />,
  play: async ({ canvas }) => {
    const [placed, payment] = canvas.getAllByRole('listitem');
    await expect(placed).toHaveTextContent('ご注文を受け付けました');
    await expect(payment).toHaveTextContent(/^お支払い.*お支払い期限 \d{4}/);
  },
};

export const Tracking: Story = {
  render: () => <OrderTimeline order={trackedOrder} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('追跡番号 444413758703')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^配送状況を確認/ })).toHaveAttribute(
      'href',
      'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=444413758703',
    );
  },
};

/** A carrier by name, without a page. */
export const TrackingByName: Story = {
  render: () => (
    <OrderTimeline
      order={{
        ...trackedOrder,
        shipping: trackedOrder.shipping && {
          ...trackedOrder.shipping,
          tracking: { carrier: '西濃運輸', number: 'SE12345', url: null },
        },
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('西濃運輸')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

/** Ticket codes follow the payment. */
export const NoCodesYet: Story = {
  render: () => (
    <TicketCodes
      order={{
        ...ticketOrder,
        items: ticketOrder.items.map((item) => ({ ...item, ticket_codes: [] })),
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^お支払いの確認後/)).toBeVisible();
  },
};

/** Issue 29: when and where it admits, beside the code. */
export const TicketsOfAnEvent: Story = {
  render: () => (
    <TicketCodes
      order={{
        ...ticketOrder,
        items: ticketOrder.items.map((item) => ({ ...item, ticket_event: event })),
      }}
    />
  ),
  play: async ({ canvas }) => {
    const [line] = await canvas.findAllByText('2026/12/24 19:00 開演（開場 18:30） 縁日ホール');
    await expect(line).toBeVisible();
  },
};

export const Qr: Story = {
  render: () => <TicketQr code="FQVR-UNTH-2K3G" />,
  play: async ({ canvas }) => {
    const picture = await canvas.findByRole('img', { name: /FQVR-UNTH-2K3G/ }, { timeout: 15_000 });
    await expect(picture.querySelector('path')).toHaveAttribute('d');
  },
};

export const Missing: Story = {
  render: () => <MissingOrder />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('このご注文は見つかりませんでした');
  },
};

export const NoDialog: Story = {
  render: () => <ChangeDialog />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

const changes = <OrderChanges order={deliveredOrder} />;

export const BuyAgain: Story = {
  decorators: [
    scene({
      set: setOrder(deliveredOrder),
      http: { addToStoreCart: { status: 'fully', added_quantity: 1, request_quantity: 1 } },
    }),
  ],
  render: () => changes,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度購入する' }));
    await waitFor(() => expect($wentTo.get()).toContain('/hanamichi/shopping'));
    await expect($buyAgain.get()).toEqual({ status: 'idle' });
  },
};

/** Names items no longer sold. Spec §8. */
export const BuyAgainRefused: Story = {
  decorators: [
    scene({
      set: setOrder(deliveredOrder),
      http: { addToStoreCart: { failure: 'SOLD_OUT' } },
    }),
  ],
  render: () => changes,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度購入する' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent(textOf('SOLD_OUT'));
    await expect($wentTo.get()).toBeUndefined();
  },
};
