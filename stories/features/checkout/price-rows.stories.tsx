import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OrderLines } from '../../../src/features/checkout/order-summary.tsx';
import { $priced } from '../../../src/features/checkout/price.ts';
import { PriceRows } from '../../../src/features/checkout/price-rows.tsx';
import { scene } from '../../scene.tsx';
import { liveItem, sampleItem } from '../../support/cart-samples.ts';
import { setCheckout } from '../../support/checkout-stage.ts';

const items = [sampleItem(), liveItem];
type Priced = ReturnType<typeof $priced.get>;

const order = (priced?: Priced) =>
  scene({
    set: () => {
      setCheckout(items);
      if (priced) $priced.set(priced);
    },
  });

const meta = {
  title: 'Features/Checkout/Price rows',
  component: PriceRows,
  decorators: [order()],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof PriceRows>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Priced: Story = {
  play: async ({ canvas }) => {
    const of = (name: string) => canvas.getByText(name).nextElementSibling;
    await expect(of('商品小計')).toHaveTextContent('¥9,900');
    await expect(of('送料')).toHaveTextContent('無料');
    await expect(of('送料')?.querySelector('s')).toHaveTextContent('¥660');
    await expect(of('手数料')).toHaveTextContent('¥330');
    await expect(canvas.queryByText('クーポン')).toBeNull();
  },
};
export const Pricing: Story = {
  decorators: [order({ status: 'loading', last: null })],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('dl')).toHaveAttribute('aria-busy', 'true');
  },
};
export const Failed: Story = {
  decorators: [order({ status: 'error', failure: { code: 'INTERNAL', messages: [] } })],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/¥\d/)).toBeNull();
  },
};
export const Lines: Story = {
  render: () => <OrderLines />,
  play: async ({ canvas }) => {
    const [, second, ...others] = canvas.getAllByRole('listitem');
    await expect(others).toEqual([]);
    await expect(second).toHaveTextContent(/金魚\s*¥2,750\s*\(税込\)\s*×\s*2点/);
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
