import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { qrCodeOf } from '../../src/platform/media/qr.ts';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';

const code = qrCodeOf('https://shop.example/hanamichi/live/1');

const meta = {
  title: 'UI/QR code',
  component: QrCode,
  args: {
    size: code.size,
    path: code.path,
    label: 'このライブへの二次元コード',
  },
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { visual: { schemes: ['light', 'dark'] } },
  play: async ({ canvas }) => {
    const code = canvas.getByRole('img', { name: 'このライブへの二次元コード' });
    await expect(getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)');
    await expect(getComputedStyle(code).fill).toBe('rgb(0, 0, 0)');
  },
};

/** The shortest content has the fewest modules. */
export const Short: Story = {
  args: qrCodeOf('A1'),
  parameters: { visual: { skip: 'looks like Default' } },
};

/** A long URL has more modules in the same space. */
export const LongOn320: Story = {
  args: qrCodeOf(`https://shop.example/hanamichi/live/1?${'ticket_id=ABCD-1234&'.repeat(8)}`),
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('img').getBoundingClientRect();
    await expect(width).toBe(height);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const English: Story = {
  args: { label: 'QR code of this show' },
  globals: { locale: 'en' },
  parameters: { visual: { skip: 'looks like Default' } },
};
export const TraditionalChinese: Story = {
  args: { label: '這場直播的 QR 碼' },
  globals: { locale: 'zh-TW' },
  parameters: { visual: { skip: 'looks like Default' } },
};
