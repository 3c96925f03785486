import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { CommentLine } from '../../../src/features/comment/rules/lines.ts';
import { UnsentLine } from '../../../src/features/comment/unsent-line.tsx';
import { scene } from '../../scene.tsx';

const line: CommentLine = {
  kind: 'comment',
  id: 'u',
  at: '2026-11-21T10:00:00.000Z',
  name: 'はな',
  message: 'まだ在庫はありますか？',
  author: 'member',
  isOwn: true,
};

const meta = {
  title: 'Features/Comment/Unsent line',
  component: UnsentLine,
  decorators: [scene({ set: () => undefined })],
  args: { line, unsent: { status: 'failed', failure: { code: 'NETWORK', messages: [] } } },
} satisfies Meta<typeof UnsentLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'もう一度送る' })).toBeVisible();
  },
};

export const Sending: Story = {
  parameters: { visual: { skip: 'looks like Failed, without the button' } },
  args: { unsent: { status: 'sending' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('送信しています')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Without a network. */
export const Waiting: Story = {
  parameters: { visual: { skip: 'looks like Failed, without the button' } },
  args: { unsent: { status: 'waiting' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('送信待ち')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const English: Story = {
  globals: { locale: 'en' },
  parameters: { visual: { skip: 'looks like Failed' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Send again' })).toBeVisible();
  },
};
