import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { CartNotices } from '../../../src/features/cart/cart-notices.tsx';
import { $adjusted } from '../../../src/features/cart/quantity.ts';
import { type Answers, scene } from '../../scene.tsx';
import { adultItem, liveItem, sampleItem } from '../../support/cart-samples.ts';
import { setCart } from '../../support/cart-stage.ts';

const confirmed = fn();

const happened = (adjusted: number[], trashed = [liveItem], http: Answers = {}) =>
  scene({
    set: () => {
      setCart([sampleItem()], trashed);
      $adjusted.set(adjusted);
    },
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
export const Adjusted: Story = {
  decorators: [happened([1], [])],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('数量を調整しました');
  },
};
/** Spec §4 trashed notice: confirming it clears the items. */
export const Trashed: Story = {
  decorators: [
    happened([], [liveItem], {
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
export const Both: Story = { decorators: [happened([1], [liveItem, adultItem])] };
export const Nothing: Story = {
  decorators: [happened([], [])],
  parameters: { visual: { skip: 'nothing is seen of it' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
export const On320: Story = {
  decorators: [happened([1])],
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { decorators: [happened([1])], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [happened([1])],
  globals: { locale: 'zh-TW' },
};
