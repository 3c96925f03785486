import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SkuChooser } from '../../../src/features/product/sku-chooser.tsx';
import { scene } from '../../scene.tsx';
import { sampleProduct } from '../../support/samples.ts';
import { press } from '../../ui/real-keys.ts';

const [first, second] = sampleProduct.skus;
if (!first || !second) throw new Error('The sample has two variants.');

const meta = {
  title: 'Features/Product/Sku chooser',
  component: SkuChooser,
  args: {
    product: sampleProduct,
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    busy: false,
    onAdd: fn(),
  },
  decorators: [scene({})],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof SkuChooser>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByPointer: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, userEvent, args }) => {
    const more = canvas.getByRole('button', { name: '数量を増やす' });
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'カートに入れる' }));
    await expect(args.onAdd).toHaveBeenLastCalledWith(1, 2);
    await userEvent.click(canvas.getByText('黒泥'));
    await userEvent.click(more);
    await userEvent.click(canvas.getByRole('button', { name: 'カートに入れる' }));
    await expect(args.onAdd).toHaveBeenLastCalledWith(2, 3);
    await expect(args.onAdd).toHaveBeenCalledTimes(2);
  },
};
export const ByKeyboard: Story = {
  parameters: { visual: { skip: 'looks like By pointer' } },
  play: async ({ canvas, args }) => {
    canvas.getByRole('radio', { name: /朱泥/ }).focus();
    if (!(await press('{ArrowRight}'))) return;
    await expect(canvas.getByRole('radio', { name: /黒泥/ })).toBeChecked();
    await press('{Tab}{Tab}{Enter}{Tab}{Enter}');
    await expect(args.onAdd).toHaveBeenLastCalledWith(2, 2);
  },
};
export const SingleSku: Story = {
  args: { product: { ...sampleProduct, skus: [first] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.getByText('お一人さま2点まで')).toBeVisible();
  },
};
export const WithNote: Story = {
  args: {
    product: { ...sampleProduct, skus: [{ ...first, note: '焼き締めのため、色に幅があります。' }] },
  },
};
/** Not shown as a number. */
export const LargeStock: Story = {
  args: {
    product: {
      ...sampleProduct,
      skus: [{ ...first, salable_quantity: 240, salable_limit: null }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^残り/)).toBeNull();
  },
};
export const OneSkuSoldOut: Story = {
  parameters: { visual: { after: 'play' } },
  args: { product: { ...sampleProduct, skus: [first, { ...second, salable_quantity: 0 }] } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText('黒泥'));
    await expect(canvas.getByRole('button', { name: '売り切れ' })).toBeDisabled();
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};
/** For a way to hear of its return. */
export const MoreBelowSoldOut: Story = {
  parameters: { visual: { skip: 'looks like One SKU sold out' } },
  args: {
    product: { ...sampleProduct, skus: [first, { ...second, salable_quantity: 0 }] },
    belowDisabled: (skuId) => <p>variant {skuId}</p>,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/^variant/)).toBeNull();
    await userEvent.click(canvas.getByText('黒泥'));
    await expect(canvas.getByText('variant 2')).toBeVisible();
  },
};
/** Spec §4 product salable_status: the button is disabled. */
export const SoldOut: Story = {
  args: {
    product: {
      ...sampleProduct,
      salable_status: 'sold_out',
      skus: sampleProduct.skus.map((sku) => ({ ...sku, salable_quantity: 0 })),
    },
  },
};
export const BeforeSale: Story = {
  args: {
    product: {
      ...sampleProduct,
      salable_status: 'before_sell',
      sale_started_at: '2026-12-01T03:00:00.000Z',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '12/01 12:00 販売開始' })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: '数量を増やす' })).toBeNull();
  },
};
export const SaleEnded: Story = {
  args: { product: { ...sampleProduct, salable_status: 'end_sell' } },
};
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'カートに入れる' }));
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};
export const ManyOn320: Story = {
  args: {
    product: {
      ...sampleProduct,
      skus: Array.from({ length: 9 }, (_, index) => ({
        ...first,
        id: index + 1,
        name: `藍の濃淡 その${index + 1}（手捻り・大）`,
        price: 6600 + index * 110,
      })),
    },
  },
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { currency: 'TWD' },
  globals: { locale: 'zh-TW' },
};
