import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { face } from './sample-pictures.ts';

const meta = {
  title: 'UI/Avatar',
  component: Avatar,
  args: { src: face, alt: '花' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    // Spec §9 avatar: 65 by default.
    const { width, height } = canvas.getByRole('img', { name: '花' }).getBoundingClientRect();
    await expect([width, height]).toEqual([65, 65]);
  },
};
export const Small: Story = { args: { size: 32 } };
export const Large: Story = { args: { size: 120 } };
export const Empty: Story = { args: { src: null } };
export const Failing: Story = {
  args: { src: '/missing/face.png' },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('img')).toHaveAttribute('src', '/placeholders/user.svg'),
    );
  },
};
export const Channel: Story = { args: { src: '', type: 'channel' } };
export const Store: Story = { args: { src: '', type: 'store' } };
export const NextToName: Story = {
  args: { alt: '', size: 44 },
  render: (args) => (
    <p style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Avatar {...args} /> 花
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
/** An unknown host: the placeholder is shown. */
export const FromAnImageHost: Story = {
  // Browsers block this port, so the image fails immediately without a request.
  args: { src: 'https://127.0.0.1:9/hana.png', imageHosts: ['127.0.0.1'] },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('img')).toHaveAttribute('src', '/placeholders/user.svg'),
    );
  },
};
export const English: Story = { args: { alt: 'Hana' }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = { args: { alt: '小花' }, globals: { locale: 'zh-TW' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
