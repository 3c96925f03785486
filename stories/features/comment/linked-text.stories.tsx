import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LinkedText } from '../../../src/features/comment/linked-text.tsx';

const meta = {
  title: 'Features/Comment/Linked text',
  component: LinkedText,
  parameters: { visual: { skip: 'seen in Pinned messages' } },
} satisfies Meta<typeof LinkedText>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Design §4.13: links have no referrer. */
export const Addresses: Story = {
  args: { text: '配送は https://example.com/shipping へ。javascript:alert(1) は文字のままです。' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await expect(link).toHaveAttribute('href', 'https://example.com/shipping');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};
