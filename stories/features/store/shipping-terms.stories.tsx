import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $notice, $shippingMethods } from '../../../src/features/store/info.ts';
import { PaymentTerms, ShippingTerms } from '../../../src/features/store/shipping-terms.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { sampleStore } from '../../support/samples.ts';
import { sampleShippings, setStoreInfo } from '../../support/store-samples.ts';
import { IN_TAIWAN } from '../../support/store-stage.ts';

const show = (more: () => void = () => {}) =>
  scene({
    set: () => {
      setStoreInfo();
      more();
    },
  });

const meta = {
  title: 'Features/Store/Shipping terms',
  component: ShippingTerms,
  args: { store: sampleStore },
  parameters: { visual: { skip: 'Pages/Store info shows it' } },
} satisfies Meta<typeof ShippingTerms>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §3 Shipping setting. */
export const Ready: Story = {
  decorators: [show()],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('送料 無料')).toBeVisible();
    await expect(canvas.getByText('代金引換をご利用いただけます')).toBeVisible();
    await expect(canvas.getByText('ご注文から3営業日以内に発送します。')).toBeVisible();
  },
};
export const InTaiwan: Story = {
  args: { store: { ...sampleStore, ...IN_TAIWAN } },
  decorators: [
    show(() =>
      $shippingMethods.set({
        status: 'ready',
        data: sampleShippings.map((each) => ({ ...each, free_shipping_threshold: 12_000 })),
      }),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NT$12,000以上のご注文は送料無料')).toBeVisible();
  },
};
export const WithoutNotice: Story = {
  decorators: [
    show(() => $notice.set({ status: 'error', failure: { code: 'NETWORK', messages: [] } })),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('お届けの目安')).toBeNull();
    await expect(canvas.getByText('送料 ¥660')).toBeVisible();
  },
};
export const Loading: Story = { decorators: [show(() => $shippingMethods.set(LOADING))] };
export const Payments: Story = {
  decorators: [show()],
  render: ({ store }) => <PaymentTerms store={store} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('手数料 ¥330')).toBeVisible();
    await expect(canvas.getByText('手数料なし')).toBeVisible();
  },
};
