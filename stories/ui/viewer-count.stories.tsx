import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ViewerCount } from '../../ui/viewer-count/viewer-count.tsx';

const meta = {
  title: 'UI/Viewer count',
  component: ViewerCount,
  args: { count: '1,204', label: '1,204人が視聴中' },
} satisfies Meta<typeof ViewerCount>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,204人が視聴中')).toBeInTheDocument();
    await expect(canvas.getByText('1,204').parentElement).toHaveAttribute('aria-hidden', 'true');
  },
};
export const Nobody: Story = { args: { count: '0', label: '0人が視聴中' } };
export const Comments: Story = {
  args: { icon: 'chat', count: '320', label: 'コメント320件' },
};
export const OnVideo: Story = { args: { variant: 'stage' } };
export const English: Story = { args: { label: '1,204 watching' }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { label: '1,204 人觀看中' },
  globals: { locale: 'zh-TW' },
};

export const LongOn320: Story = {
  args: { count: '1,234,567', label: '1,234,567人が視聴中' },
  globals: { viewport: { value: 'phone320' } },
  parameters: { visual: { skip: 'looks like Default, on more lines' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
