import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $addresses } from '../../../src/features/address/book.ts';
import { $form, editForm } from '../../../src/features/checkout/form.ts';
import { $addressId } from '../../../src/features/checkout/order.ts';
import { PickUp } from '../../../src/features/checkout/pick-up.tsx';
import { $tries } from '../../../src/features/checkout/placing.ts';
import { scene } from '../../scene.tsx';
import { sampleAddress, sampleItem } from '../../support/cart-samples.ts';
import { setCheckout } from '../../support/checkout-stage.ts';

const stage = (more: () => void = () => {}) =>
  scene({
    set: () => {
      setCheckout([sampleItem()]);
      editForm({ shippingId: 2 });
      more();
    },
  });

const meta = {
  title: 'Features/Checkout/Pick up',
  component: PickUp,
  parameters: { visual: { schemes: ['light'] } },
  decorators: [stage()],
} satisfies Meta<typeof PickUp>;

export default meta;
type Story = StoryObj<typeof meta>;

const someone = { ...sampleAddress, id: 9, name: '代理 太郎', type: 'self_pick_up' as const };
const withSomeone = () => $addresses.set({ status: 'ready', data: [sampleAddress, someone] });

/** Delivery addresses are not selected. */
export const Self: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/神楽坂 3-2-1 花道/)).toBeVisible();
    await expect($addressId.get()).toBeNull();
    const link = canvas.getByRole('link', { name: '受け取る方を追加する' });
    await expect(link).toHaveAttribute(
      'href',
      '/hanamichi/member/shipping/freight/self_pick_up?return_to=%2Fhanamichi%2Fshopping%2Fcheckout%3Fitems%3D1',
    );
  },
};

/** Selects another person, then the buyer again. */
export const SomebodyElse: Story = {
  decorators: [stage(withSomeone)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /代理 太郎/ }));
    await waitFor(() => expect($addressId.get()).toBe(9));
    await userEvent.click(canvas.getByRole('radio', { name: /ご本人/ }));
    await waitFor(() => expect($addressId.get()).toBeNull());
    await userEvent.type(canvas.getByLabelText(/当日のご連絡先/), '０９０');
    await expect($form.get().phone).toBe('090');
  },
};

export const WrongPhone: Story = {
  parameters: { visual: { skip: 'an error below the field' } },
  decorators: [
    stage(() => {
      editForm({ phone: '12' });
      $tries.set(1);
    }),
  ],
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/当日のご連絡先/);
    await expect(field).toHaveAccessibleDescription(/市外局番から/);
  },
};
export const English: Story = { decorators: [stage(withSomeone)], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [stage(withSomeone)],
  globals: { locale: 'zh-TW' },
};
