import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ShareVoucher } from '../../../src/features/voucher/share-voucher.tsx';
import { scene } from '../../scene.tsx';
import { IN_TAIWAN, setStore } from '../../support/store-stage.ts';
import { sampleVoucher } from '../../support/voucher-samples.ts';

const meta = {
  title: 'Features/Voucher/Share voucher',
  component: ShareVoucher,
  args: { voucher: sampleVoucher },
  decorators: [scene({ set: setStore })],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof ShareVoucher>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('¥3,000以上のお買い上げで使えます')).toBeVisible();
    await expect(canvas.getByText('残り42枚')).toBeVisible();
    await expect(canvas.getByText('2026/12/31まで')).toBeVisible();
  },
};
/** The end with its time. */
export const EndsWithinADay: Story = {
  args: { voucher: { ...sampleVoucher, apply_ended_at: '2026-12-31T09:00:00.000Z' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026/12/31 18:00まで')).toBeVisible();
  },
};
/** Spec §4 voucher flow: without a quantity. */
export const Unlimited: Story = {
  args: { voucher: { ...sampleVoucher, acquire_quantity: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^残り/)).toBeNull();
  },
};
export const WithoutTerms: Story = {
  args: { voucher: { ...sampleVoucher, apply_amount_threshold: null, apply_ended_at: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('お買い上げ金額にかかわらず使えます')).toBeVisible();
  },
};
export const Received: Story = {
  args: { isReceived: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('受け取り済み')).toBeVisible();
    await expect(canvas.queryByText('会員の方が対象です')).toBeNull();
  },
};
export const LongOn320: Story = {
  args: {
    voucher: {
      ...sampleVoucher,
      name: 'ライブを見てお友だちにシェアしてくださった皆さまへの感謝のお買い物券',
      amount: 128_000,
    },
  },
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Use by 2026/12/31')).toBeVisible();
  },
};
/** The end in the store's time zone, an hour behind Tokyo. */
export const TraditionalChinese: Story = {
  args: { voucher: { ...sampleVoucher, apply_ended_at: '2026-12-31T16:00:00.000Z' } },
  decorators: [scene({ set: () => setStore(IN_TAIWAN) })],
  globals: { locale: 'zh-TW' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('有效期限至 2026/12/31')).toBeVisible();
  },
};
