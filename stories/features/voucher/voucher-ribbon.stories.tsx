import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $ribbon } from '../../../src/features/voucher/voucher.ts';
import { VoucherRibbon } from '../../../src/features/voucher/voucher-ribbon.tsx';
import { scene } from '../../scene.tsx';
import { IN_TAIWAN, setStore } from '../../support/store-stage.ts';
import { sampleVoucher } from '../../support/voucher-samples.ts';

const told = (own = {}) =>
  scene({
    set: () => {
      setStore(own);
      $ribbon.set(sampleVoucher);
    },
  });

const meta = {
  title: 'Features/Voucher/Voucher ribbon',
  component: VoucherRibbon,
  decorators: [told()],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof VoucherRibbon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('¥300のクーポンを受け取りました');
  },
};
/** Spec §9 ribbon: it hides itself after four seconds. */
export const HidesItself: Story = {
  parameters: { visual: { skip: 'it is gone then' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement(), {
      timeout: 15_000,
    });
    await expect($ribbon.get()).toBeUndefined();
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [told(IN_TAIWAN)],
  globals: { locale: 'zh-TW' },
};
