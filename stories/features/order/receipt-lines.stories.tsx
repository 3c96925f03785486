import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ReceiptLines } from '../../../src/features/order/receipt-lines.tsx';
import { scene } from '../../scene.tsx';
import { sampleOrder } from '../../support/cart-samples.ts';
import { IN_TAIWAN, setStore } from '../../support/store-stage.ts';

const [first] = sampleOrder.items;

const event = {
  starts_at: '2026-12-24T10:00:00.000Z',
  doors_at: '2026-12-24T09:30:00.000Z',
  venue: '縁日ホール',
};

const meta = {
  title: 'Features/Order/Receipt lines',
  component: ReceiptLines,
  args: { items: sampleOrder.items, taxes: sampleOrder.taxes },
  decorators: [scene({ set: setStore })],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof ReceiptLines>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByText('¥5,500')).toBeVisible();
  },
};
/** A word instead of an amount. */
export const Free: Story = {
  args: { items: first ? [{ ...first, price: 0, is_ticket: true, image: null }] : [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('¥0')).toBeNull();
  },
};
/** Issue 29: when and where it admits. */
export const TicketWithEvent: Story = {
  args: { items: first ? [{ ...first, is_ticket: true, ticket_event: event }] : [] },
  parameters: { visual: { skip: 'Default, with one more line' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026/12/24 19:00 開演（開場 18:30） 縁日ホール')).toBeVisible();
  },
};
export const LongOn320: Story = {
  args: {
    items: first
      ? [
          {
            ...first,
            product_name: '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組',
            price: 1_280_000,
            quantity: 12,
          },
        ]
      : [],
  },
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [scene({ set: () => setStore(IN_TAIWAN) })],
  globals: { locale: 'zh-TW' },
};
