import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $form } from '../../src/features/checkout/form.ts';
import { scene } from '../scene.tsx';
import { sampleOrder } from '../support/cart-samples.ts';
import { $wentTo } from '../support/fake-navigation.ts';
import { press } from '../ui/real-keys.ts';
import { enterShop, fakeShop, lastOrder, leaveShop } from './fake-shop.ts';
import { flowParameters, SLOW } from './flow.ts';
import { Shop } from './shop.tsx';

const meta = {
  title: 'Flows/Add to cart and check out',
  component: Shop,
  args: { from: '/hanamichi/market/product/1' },
  parameters: flowParameters,
  decorators: [scene({ set: enterShop, http: fakeShop })],
  beforeEach: () => leaveShop,
} satisfies Meta<typeof Shop>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §2 shopping list, checkout, completed: orders the shown items. */
export const ByPointer: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'カートに入れる' }, SLOW));
    await userEvent.click(await canvas.findByRole('button', { name: 'カート（1点）' }, SLOW));
    await userEvent.click(await canvas.findByRole('button', { name: 'ご購入手続きへ' }, SLOW));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/shopping'));
    await userEvent.click(await canvas.findByRole('link', { name: 'レジに進む（1点）' }, SLOW));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/shopping/checkout?items=31'));
    await userEvent.click(await canvas.findByRole('radio', { name: /代金引換/ }, SLOW));
    const place = await canvas.findByRole('button', { name: 'この内容で注文を確定する' }, SLOW);
    const sum = place.closest('section') ?? document.body;
    await waitFor(() => expect(sum).toHaveTextContent('7,590'), SLOW);
    await waitFor(() => expect(place).not.toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(place);
    await expect((await canvas.findAllByText(sampleOrder.slug, {}, SLOW))[0]).toBeVisible();
    await expect(lastOrder()).toMatchObject({
      item_ids: [31],
      payment_type: 'cash_on_delivery',
      amount_payable: 7590,
    });
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const enterOn = async (role: 'button' | 'link', name: string) => {
      const target = await canvas.findByRole(role, { name }, SLOW);
      await waitFor(() => expect(target).not.toHaveAttribute('aria-busy', 'true'));
      target.focus();
      await expect(target).toHaveFocus();
      await press('{Enter}');
    };
    await enterOn('button', 'カートに入れる');
    await enterOn('button', 'カート（1点）');
    await enterOn('button', 'ご購入手続きへ');
    await enterOn('link', 'レジに進む（1点）');
    (await canvas.findByRole('radio', { name: /代金引換/ }, SLOW)).focus();
    await press(' ');
    await waitFor(() => expect($form.get().paymentId).toBe(1));
    await enterOn('button', 'この内容で注文を確定する');
    await expect((await canvas.findAllByText(sampleOrder.slug, {}, SLOW))[0]).toBeVisible();
    await expect(lastOrder()?.item_ids).toEqual([31]);
  },
};
