import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { CartNotices } from '../../../src/features/cart/cart-notices.tsx';
import { type Answers, scene } from '../../scene.tsx';
import { adultItem, liveItem, sampleItem } from '../../support/cart-samples.ts';
import { setCart, statusOf } from '../../support/cart-stage.ts';

const confirmed = fn();

const shortItem = sampleItem({ quantity: 2 });
const SHORT = statusOf(shortItem, { status: 'shortage', request_quantity: 5, reason: 'stock' });
const HOLD_ENDED = statusOf(liveItem, { status: 'deleted', quantity: 0, reason: 'hold_ended' });

const happened = (statuses = [SHORT, HOLD_ENDED], http: Answers = {}) =>
  scene({
    set: () =>
      setCart(
        [shortItem],
        [liveItem, adultItem].filter(({ id }) => statuses.some((status) => status.id === id)),
        statuses,
      ),
    http,
  });

const meta = {
  title: 'Features/Cart/Cart notices',
  component: CartNotices,
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof CartNotices>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §4 shortage notice: the quantity is adjusted to the stock. */
export const Shortage: Story = {
  decorators: [happened([SHORT])],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('5点から2点に');
  },
};
/** Spec §4 trashed notice: confirming it clears the items. */
export const Trashed: Story = {
  decorators: [
    happened([HOLD_ENDED], {
      confirmCart: ({ body }) => {
        confirmed(body);
        return { success: true };
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    confirmed.mockClear();
    await expect(canvas.getByRole('status')).toHaveTextContent('江戸風鈴 金魚');
    await userEvent.click(canvas.getByRole('button', { name: '確認しました' }));
    await waitFor(() => expect(confirmed).toHaveBeenLastCalledWith({ item_ids: [liveItem.id] }));
  },
};
/** Spec §4 cart item market status: each with its reason. */
export const EveryStatus: Story = {
  decorators: [
    scene({
      set: () => {
        const items = [1, 2, 3, 4].map((id) => sampleItem({ id, quantity: 2 }));
        const gone = [5, 6, 7].map((id) => ({ ...liveItem, id }));
        const [a = shortItem, b = a, c = a, d = a] = items;
        const [e = liveItem, f = e, g = e] = gone;
        setCart(items, gone, [
          statusOf(a, { status: 'shortage', request_quantity: 5, reason: 'stock' }),
          statusOf(b, { reason: 'sale_ended', previous_price: b.price - 300 }),
          statusOf(c, { status: 'error' }),
          statusOf(d, { status: 'unknown' }),
          statusOf(e, { status: 'soldout', quantity: 0, reason: 'stock' }),
          statusOf(f, { status: 'deleted', quantity: 0, reason: 'product_deleted' }),
          statusOf(g, { status: 'deleted', quantity: 0, reason: 'hold_ended' }),
        ]);
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status').querySelectorAll('p')).toHaveLength(9);
  },
};
export const Nothing: Story = {
  decorators: [happened([])],
  parameters: { visual: { skip: 'nothing is seen of it' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
export const On320: Story = {
  decorators: [happened()],
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { decorators: [happened()], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [happened()],
  globals: { locale: 'zh-TW' },
};
