import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { $addresses } from '../../../src/features/address/book.ts';
import { $wanted } from '../../../src/features/cart/quantity.ts';
import { editForm } from '../../../src/features/checkout/form.ts';
import { $offer } from '../../../src/features/checkout/offer.ts';
import { $tries } from '../../../src/features/checkout/placing.ts';
import { $priced } from '../../../src/features/checkout/price.ts';
import { BuyConfirm, BuyFooter } from '../../../src/islands/live/buy-confirm.tsx';
import { scene } from '../../scene.tsx';
import { liveItem } from '../../support/cart-samples.ts';
import { setCheckout } from '../../support/checkout-stage.ts';
import { $wentTo } from '../../support/fake-navigation.ts';

const show = { store: 'hanamichi', postId: 1 };

const checkout = (then: () => void = () => {}) =>
  scene({
    set: () => {
      setCheckout([liveItem]);
      $wanted.set({});
      then();
    },
    http: { priceCart: 'never' },
  });

const meta = {
  title: 'Pages/Live room/Buy confirm',
  component: BuyConfirm,
  args: { show, itemId: liveItem.id, onAgain: fn() },
  decorators: [checkout()],
  render: (args) => (
    <>
      <BuyConfirm {...args} />
      <BuyFooter show={args.show} itemId={args.itemId} />
    </>
  ),
  parameters: { visual: { skip: 'Pages/Live room/Buy sheet shows it' } },
} satisfies Meta<typeof BuyConfirm>;

export default meta;
type Story = StoryObj<typeof meta>;

const PLACE = { name: 'この内容で注文を確定する' };

export const LeadsToThePage: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /を変更する$/ }));
    await expect($wentTo.get()).toBe('/hanamichi/shopping/checkout?items=2');
  },
};

/** A refused order whose address is gone needs the page, which the buyer opens. */
export const NeedsThePage: Story = {
  decorators: [
    checkout(() => {
      $tries.set(1);
      $addresses.set({ status: 'ready', data: [] });
      editForm({ addressId: null });
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', PLACE)).toBeNull();
    await expect(canvas.getAllByRole('button', { name: /を変更する$/ })).toHaveLength(2);
  },
};

export const ByKonbini: Story = {
  decorators: [checkout(() => editForm({ paymentId: 2 }))],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'ローソン' })).toBeVisible();
  },
};

export const ChangingQuantity: Story = {
  decorators: [checkout(() => $wanted.set({ [liveItem.id]: 3 }))],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', PLACE)).toHaveAttribute('aria-busy', 'true');
  },
};

export const Unpriced: Story = {
  decorators: [
    checkout(() =>
      $priced.set({ status: 'error', failure: { code: 'NETWORK', messages: [] }, last: null }),
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度試す' }));
    await expect($priced.get().status).toBe('loading');
  },
};

export const ChoicesFailed: Story = {
  decorators: [
    checkout(() => $offer.set({ status: 'error', failure: { code: 'INTERNAL', messages: [] } })),
  ],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度試す' }));
    await expect(args.onAgain).toHaveBeenCalledOnce();
  },
};
