import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { OrderStatement, StatementPrinter } from '../../../src/features/order/order-statement.tsx';
import { $printing, printStatement } from '../../../src/features/order/statement.ts';
import { scene } from '../../scene.tsx';
import { deliveredOrder, setOrder, ticketOrder } from '../../support/order-samples.ts';
import { setStore } from '../../support/store-stage.ts';

/** Hidden on screen. */
const meta = {
  title: 'Features/Order/Order statement',
  component: OrderStatement,
  args: { order: { ...deliveredOrder, coupon_amount: 500, amount_payable: 9400 } },
  decorators: [scene({ set: setStore })],
  parameters: { visual: { skip: 'hidden on screen' } },
} satisfies Meta<typeof OrderStatement>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  play: async ({ canvasElement }) => {
    for (const text of ['ご注文明細書', '山田 花 様', 'EN-20261121-0012', '-¥500', '¥9,400']) {
      await expect(canvasElement).toHaveTextContent(text);
    }
    await expect(canvasElement.querySelector('[data-statement]')).not.toBeVisible();
  },
};

export const OfATicket: Story = {
  args: { order: ticketOrder },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('電子チケット');
  },
};

export const Printing: Story = {
  decorators: [scene({ set: setOrder(deliveredOrder) })],
  render: () => <StatementPrinter />,
  play: async ({ canvasElement }) => {
    const before = window.print;
    window.print = fn();
    printStatement();
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    await expect(canvasElement).toHaveTextContent('ご注文明細書');
    dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(canvasElement).not.toHaveTextContent('ご注文明細書'));
    await expect($printing.get()).toBe('none');
    await expect(document.documentElement.dataset.print).toBeUndefined();
    window.print = before;
  },
};
