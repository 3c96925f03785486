import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Pagination, type PaginationProps } from '../../ui/pagination/pagination.tsx';
import { press } from './real-keys.ts';

const Turned = (props: PaginationProps) => {
  const [page, setPage] = useState(props.page);
  const turn = (next: number) => {
    props.onChange(next);
    setPage(next);
  };
  return <Pagination {...props} page={page} onChange={turn} />;
};

const meta = {
  title: 'UI/Pagination',
  component: Pagination,
  render: (args) => <Turned {...args} />,
  args: {
    label: 'ご注文のページ',
    page: 5,
    lastPage: 12,
    onChange: fn(),
    pageLabel: (page) => `${page}ページ`,
    previousLabel: '前のページ',
    nextLabel: '次のページ',
  },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('navigation', { name: 'ご注文のページ' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '次のページ' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(6);
    await expect(canvas.getByRole('button', { name: '6ページ' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};
export const ByKeyboard: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: '12ページ' }).focus();
    await press('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(12);
    // On the last page the disabled arrow stays focusable, so that the focus is kept.
    const next = canvas.getByRole('button', { name: '次のページ' });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    next.focus();
    await press('{Enter}');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
export const First: Story = { args: { page: 1 } };
export const Last: Story = { args: { page: 12 } };
export const OnlyOne: Story = { args: { page: 1, lastPage: 1 } };
export const Few: Story = { args: { page: 2, lastPage: 3 } };
export const Wide: Story = { globals: { viewport: { value: 'desktop1280' } } };
export const LongOn320: Story = {
  args: { page: 128, lastPage: 1024 },
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(320);
  },
};
export const English: Story = {
  args: {
    label: 'Pages',
    pageLabel: (page) => `Page ${page}`,
    previousLabel: 'Previous',
    nextLabel: 'Next',
  },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: {
    label: '訂單頁',
    pageLabel: (page) => `第${page}頁`,
    previousLabel: '上一頁',
    nextLabel: '下一頁',
  },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
