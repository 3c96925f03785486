import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CartGroups } from '../../../src/features/cart/cart-groups.tsx';
import { $choice } from '../../../src/features/cart/selection.ts';
import { scene } from '../../scene.tsx';
import {
  adultItem,
  liveItem,
  sampleItem,
  soldOutItem,
  ticketItem,
} from '../../support/cart-samples.ts';
import { setCart, statusOf } from '../../support/cart-stage.ts';

const meta = {
  title: 'Features/Cart/Cart groups',
  component: CartGroups,
} satisfies Meta<typeof CartGroups>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §3 live-room cart view: by live post, market, seller. */
export const BySource: Story = {
  decorators: [scene({ set: () => setCart([liveItem, sampleItem(), adultItem]) })],
  play: async ({ canvas }) => {
    const show = await canvas.findByRole('region', { name: '夕暮れの器と灯り、ひとめぐり' });
    await expect(show).toHaveTextContent('2点');
    await expect(canvas.getByRole('region', { name: 'オンラインショップ' })).toBeVisible();
  },
};

/** Spec §4 cart selection: tickets and goods are never selected together. */
export const Selectable: Story = {
  args: { selectable: true },
  decorators: [
    scene({
      set: () => {
        setCart([sampleItem(), adultItem, ticketItem]);
        $choice.set([1]);
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const goods = await canvas.findByRole('checkbox', { name: '若狭塗 夫婦箸 貝の波を選択' });
    const ticket = canvas.getByRole('checkbox', { name: '花道のお茶会 参加券を選択' });
    await expect(goods).toBeChecked();
    await userEvent.click(ticket);
    await expect(goods).not.toBeChecked();
    await expect(ticket).toBeChecked();
  },
};

export const SoldOut: Story = {
  args: { selectable: true },
  decorators: [scene({ set: () => setCart([soldOutItem, sampleItem()]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('売り切れました')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: /炊飯土鍋 三合を選択/ })).toBeDisabled();
  },
};

/** Spec §4: trashed and adjusted items raise a notice. */
export const Notices: Story = {
  decorators: [
    scene({
      set: () => {
        setCart(
          [sampleItem()],
          [liveItem],
          [
            statusOf(sampleItem(), { status: 'shortage', request_quantity: 5 }),
            statusOf(liveItem, { status: 'deleted', quantity: 0, reason: 'hold_ended' }),
          ],
        );
      },
      http: { confirmCart: { success: true } },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/お取り置きの時間が過ぎたため、カートから/)).toBeVisible();
    await expect(canvas.getByText(/在庫が減ったため、5点から/)).toBeVisible();
  },
};
