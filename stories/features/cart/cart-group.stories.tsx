import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CartGroup } from '../../../src/features/cart/cart-groups.tsx';
import type { CartItem } from '../../../src/features/cart/cart-item.ts';
import { groupCart } from '../../../src/features/cart/rules/group.ts';
import { $selection } from '../../../src/features/cart/selection.ts';
import { scene } from '../../scene.tsx';
import {
  adultItem,
  liveItem,
  longTitleItem,
  sampleItem,
  soldOutItem,
} from '../../support/cart-samples.ts';
import { setCart } from '../../support/cart-stage.ts';
import { press } from '../../ui/real-keys.ts';

const groupOf = (items: CartItem[]) => {
  const [group] = groupCart<CartItem>(items, []).groups;
  if (!group) throw new Error('No items, no group.');
  return group;
};
const market = [sampleItem(), adultItem];

const meta = {
  title: 'Features/Cart/Cart group',
  component: CartGroup,
  args: { group: groupOf(market) },
  decorators: [scene({ set: () => setCart(market) })],
  parameters: { visual: { skip: 'Features/Cart/Cart groups shows it' } },
} satisfies Meta<typeof CartGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §3 Cart item: the market's name is the title. */
export const FromMarket: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'オンラインショップ' })).toHaveTextContent(
      '2点',
    );
  },
};
export const FromShow: Story = {
  args: { group: groupOf([liveItem]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent(
      'ライブ配信夕暮れの器と灯り、ひとめぐり',
    );
  },
};
export const Selectable: Story = {
  args: { selectable: true },
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'オンラインショップの商品をすべて選択' });
    await expect(all).toBeChecked();
    await userEvent.click(all);
    await expect($selection.get()).toEqual([]);
    await press(' ');
    await expect($selection.get()).toEqual([1, 3]);
  },
};
export const WithSoldOutItem: Story = {
  args: { selectable: true, group: groupOf([soldOutItem, sampleItem()]) },
  decorators: [scene({ set: () => setCart([soldOutItem, sampleItem()]) })],
};
export const LongOn320: Story = {
  args: {
    group: groupOf([longTitleItem]),
    selectable: true,
  },
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
