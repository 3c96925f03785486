import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $form } from '../../../src/features/checkout/form.ts';
import { $offer } from '../../../src/features/checkout/offer.ts';
import { $tries } from '../../../src/features/checkout/placing.ts';
import { ShippingChoice } from '../../../src/features/checkout/shipping-choice.tsx';
import { scene } from '../../scene.tsx';
import { liveItem, sampleItem } from '../../support/cart-samples.ts';
import { sampleOffer, setCheckout } from '../../support/checkout-stage.ts';
import { press } from '../../ui/real-keys.ts';

const offered = (more: () => void = () => {}) =>
  scene({
    set: () => {
      setCheckout([sampleItem()]);
      more();
    },
  });

const meta = {
  title: 'Features/Checkout/Shipping choice',
  component: ShippingChoice,
  decorators: [offered()],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof ShippingChoice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: /宅配便/ })).toBeChecked();
    await userEvent.click(canvas.getByText('店頭受け取り'));
    await expect($form.get().shippingId).toBe(2);
    if (!(await press('{ArrowUp}'))) return;
    await expect($form.get().shippingId).toBe(1);
  },
};
export const NotSelected: Story = {
  decorators: [
    offered(() => {
      $form.set({ ...$form.get(), shippingId: null });
      $tries.set(1);
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(
      'お受け取り方法をお選びください',
    );
  },
};
export const OnlyOne: Story = {
  decorators: [
    offered(() =>
      $offer.set({
        status: 'ready',
        data: {
          ...sampleOffer,
          shippings: sampleOffer.shippings.map((each) => ({ ...each, enabled: each.id === 1 })),
        },
      }),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(1);
  },
};
/** Above the threshold: the fee is struck through. */
export const FreeFromAmount: Story = {
  decorators: [offered(() => setCheckout([sampleItem(), liveItem]))],
  parameters: { visual: { widths: [390] } },
  play: async ({ canvas }) => {
    const parcel = canvas.getByRole('radio', { name: /宅配便.*無料/ });
    await expect(parcel.closest('label')?.querySelector('s')).toHaveTextContent('¥660');
    const pickUp = canvas.getByRole('radio', { name: /店頭受け取り.*無料/ });
    await expect(pickUp.closest('label')?.querySelector('s')).toBeNull();
  },
};
export const On320: Story = { globals: { viewport: { value: 'phone320' } } };
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
