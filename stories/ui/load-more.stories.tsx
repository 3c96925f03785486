import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LoadMore } from '../../ui/load-more/load-more.tsx';
import { press } from './real-keys.ts';

const meta = {
  title: 'UI/Load more',
  component: LoadMore,
  args: { label: 'もっと見る', summary: '48件中24件', onLoad: fn() },
} satisfies Meta<typeof LoadMore>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'もっと見る' }));
    await expect(args.onLoad).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('status')).toHaveTextContent('48件中24件');
  },
};
export const Loading: Story = {
  args: { state: 'loading' },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button').focus();
    await press('{Enter}');
    await expect(args.onLoad).not.toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: { state: 'failed', errorMessage: '続きを読み込めませんでした。もう一度お試しください。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('もう一度お試しください');
  },
};
export const End: Story = {
  args: { state: 'end', summary: '48件すべてを表示しました' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const WithoutSummary: Story = { args: { summary: undefined } };
export const LongOn320: Story = {
  args: {
    label: 'このお店の過去の配信をもっと見る',
    state: 'failed',
    errorMessage:
      '通信が不安定なため、続きを読み込めませんでした。電波のよいところでもう一度お試しください。',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { label: 'Show more', summary: '24 of 48' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { label: '顯示更多', summary: '共48件，已顯示24件' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
