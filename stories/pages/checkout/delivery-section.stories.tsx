import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $addresses } from '../../../src/features/address/book.ts';
import { $form } from '../../../src/features/checkout/form.ts';
import { $tries } from '../../../src/features/checkout/placing.ts';
import { DeliverySection } from '../../../src/islands/checkout/delivery-section.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { sampleAddress, sampleItem, ticketItem } from '../../support/cart-samples.ts';
import { setCheckout } from '../../support/checkout-stage.ts';

const order = (more: () => void = () => {}, items = [sampleItem()]) =>
  scene({
    set: () => {
      setCheckout(items);
      more();
    },
  });

const meta = {
  title: 'Pages/Checkout/Delivery section',
  component: DeliverySection,
  decorators: [
    order(),
    (Story) => (
      <div style={{ display: 'grid', gap: 16 }}>
        <Story />
      </div>
    ),
  ],
  parameters: { visual: { skip: 'Islands/Checkout shows it' } },
} satisfies Meta<typeof DeliverySection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shipped: Story = {
  decorators: [
    order(() =>
      $addresses.set({ status: 'ready', data: [sampleAddress, { ...sampleAddress, id: 2 }] }),
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const [, second] = canvas.getAllByRole('radio', { name: /山田 花/ });
    await userEvent.click(second as HTMLElement);
    await expect($form.get().addressId).toBe(2);
    await expect(canvas.getByRole('link', { name: '選んだお届け先を編集' })).toHaveAttribute(
      'href',
      '/hanamichi/member/shipping/freight/custom?edit=2&return_to=%2Fhanamichi%2Fshopping%2Fcheckout%3Fitems%3D1',
    );
  },
};
export const PickedUp: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('店頭受け取り'));
    await expect(canvas.queryByText('お届け先')).toBeNull();
  },
};
export const NothingSelected: Story = {
  decorators: [
    order(() => {
      $form.set({ ...$form.get(), addressId: null });
      $tries.set(1);
    }),
  ],
  play: async ({ canvas }) => {
    const addresses = canvas.getByRole('group', { name: /お届け先/ });
    await expect(addresses).toHaveAccessibleDescription('お届け先をお選びください');
  },
};
export const AddressesLoading: Story = { decorators: [order(() => $addresses.set(LOADING))] };
/** Spec §4 checkout: without shipping. */
export const Ticket: Story = {
  decorators: [order(() => {}, [ticketItem])],
  parameters: { visual: { skip: 'nothing is seen of it' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
