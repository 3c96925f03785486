import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SelectionSummary } from '../../../src/features/cart/selection-summary.tsx';
import { $choice, $pricedSelection } from '../../../src/features/cart/view-state.ts';
import { $store } from '../../../src/features/store/state.ts';
import { scene } from '../../scene.tsx';
import { liveItem, sampleItem } from '../../support/cart-samples.ts';
import { pricingOf, setCart } from '../../support/cart-stage.ts';
import { textOf } from '../../support/each-error.ts';
import { sampleStore } from '../../support/samples.ts';

const items = [sampleItem(), liveItem];
type Priced = ReturnType<typeof $pricedSelection.get>;
const READY: Priced = { status: 'ready', data: pricingOf(items) };

const ticked = (priced: Priced, more: () => void = () => {}) =>
  scene({
    set: () => {
      setCart(items);
      $pricedSelection.set(priced);
      more();
    },
  });

const meta = {
  title: 'Features/Cart/Selection summary',
  component: SelectionSummary,
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof SelectionSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §2 shopping list: the selection, its price, and a link to the checkout of these items. */
export const Priced: Story = {
  decorators: [ticked(READY)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('9,900');
    await expect(canvas.getByRole('link', { name: '3点をレジに進む' })).toHaveAttribute(
      'href',
      '/hanamichi/shopping/checkout?items=1%2C2',
    );
  },
};
export const NothingSelected: Story = {
  decorators: [ticked({ status: 'empty' }, () => $choice.set([]))],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '商品をお選びください' })).toBeDisabled();
  },
};
export const Pricing: Story = { decorators: [ticked({ status: 'loading', last: null })] };
/** The last price stays while the next one loads. */
export const PricingAgain: Story = {
  decorators: [ticked({ status: 'loading', last: pricingOf(items) })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('9,900');
  },
};
export const Failed: Story = {
  decorators: [ticked({ status: 'error', failure: { code: 'CART_ITEM_EXPIRED', messages: [] } })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(textOf('CART_ITEM_EXPIRED'));
  },
};
export const InTaiwanDollars: Story = {
  decorators: [
    ticked(READY, () =>
      $store.set({
        status: 'ready',
        data: { ...sampleStore, currency: 'TWD', locale: 'zh_TW' },
      }),
    ),
  ],
  globals: { locale: 'zh-TW' },
};
export const On320: Story = {
  decorators: [ticked(READY)],
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { decorators: [ticked(READY)], globals: { locale: 'en' } };
