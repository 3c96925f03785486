import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ShareQr } from '../../../src/features/share/share-qr.tsx';
import { scene } from '../../scene.tsx';

const meta = {
  title: 'Features/Share/Share QR',
  component: ShareQr,
  args: { url: 'https://shop.example/hanamichi/live/1' },
  decorators: [scene({})],
  parameters: { visual: { skip: 'UI/QR code shows it' } },
} satisfies Meta<typeof ShareQr>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img')).toBeVisible();
  },
};
export const TooLong: Story = {
  args: { url: `https://shop.example/${'long/'.repeat(800)}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/リンクをお使いください/)).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
