import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StopBody } from '../../server/modules/notice-choice/stop-page.ts';
import { MailFrame } from './mail-view.tsx';

const meta = {
  title: 'Mails/Stop page',
  component: StopBody,
  parameters: { layout: 'fullscreen', visual: { widths: [320], schemes: ['light'] } },
  args: { name: '花道', locale: 'ja', step: { status: 'asking', kind: 'show_begins' } },
  decorators: [(Story, { args }) => <MailFrame locale={args.locale}>{Story()}</MailFrame>],
} satisfies Meta<typeof StopBody>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opening the link changes nothing. */
export const Asking: Story = {
  parameters: { visual: { widths: [320], schemes: ['light', 'dark'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent(
      '「配信の開始」のメールを停止しますか？',
    );
    await expect(canvas.getByRole('button', { name: 'メールを停止する' })).toBeVisible();
  },
};

export const Stopped: Story = {
  args: { step: { status: 'stopped', kind: 'show_begins' } },
  parameters: { visual: { skip: 'looks like Asking without the button' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('停止しました');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const UnknownLink: Story = {
  args: { step: { status: 'unknown' } },
  parameters: { visual: { skip: 'looks like Asking without the button' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent('このリンクは使えません');
  },
};
