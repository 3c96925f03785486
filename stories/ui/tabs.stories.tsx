import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Tabs, type TabsProps } from '../../ui/tabs/tabs.tsx';
import { press } from './real-keys.ts';

const Opened = (props: TabsProps<string>) => {
  const [value, setValue] = useState(props.value);
  const open = (next: string) => {
    props.onChange(next);
    setValue(next);
  };
  return <Tabs {...props} value={value} onChange={open} />;
};

const meta = {
  title: 'UI/Tabs',
  component: Tabs<string>,
  render: (args) => <Opened {...args} />,
  args: {
    label: 'ご注文',
    value: 'unpaid',
    onChange: fn(),
    tabs: [
      { value: 'unpaid', label: 'お支払い待ち', count: '2' },
      { value: 'undelivered', label: '発送待ち', count: '1' },
      { value: 'completed', label: '完了' },
      { value: 'canceled', label: 'キャンセル' },
    ],
    children: <p>お支払い待ちのご注文が二件あります。</p>,
  },
} satisfies Meta<typeof Tabs<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('tablist', { name: 'ご注文' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: '完了' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('completed');
    await expect(canvas.getByRole('tabpanel', { name: '完了' })).toBeVisible();
  },
};
export const ByKeyboard: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, args }) => {
    const tab = (name: RegExp) => canvas.getByRole('tab', { name });
    tab(/お支払い待ち/).focus();
    await press('{ArrowRight}');
    await expect(tab(/発送待ち/)).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith('undelivered');
    await press('{End}');
    await expect(tab(/キャンセル/)).toHaveFocus();
    await press('{ArrowRight}');
    await expect(tab(/お支払い待ち/)).toHaveFocus();
    await press('{ArrowLeft}');
    await expect(tab(/キャンセル/)).toHaveAttribute('aria-selected', 'true');
    await press('{Home}');
    await expect(tab(/お支払い待ち/)).toHaveFocus();
    // The tabs are one Tab stop: Tab moves to the panel.
    if (!(await press('{Tab}'))) return;
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
};
export const Even: Story = {
  args: {
    even: true,
    value: 'chat',
    label: '配信',
    tabs: [
      { value: 'chat', label: 'チャット' },
      { value: 'products', label: '商品', count: '12' },
      { value: 'coupons', label: 'クーポン' },
    ],
    children: <p>まだ誰も話していません。</p>,
  },
};
export const OpenTabIsVisible: Story = {
  parameters: { visual: { after: 'play' } },
  args: { value: 'canceled' },
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole('tab', { name: 'キャンセル' }).getBoundingClientRect();
    // A row scrolls by whole pixels, so a fraction of a pixel may stay outside.
    await expect(right).toBeLessThan(innerWidth + 1);
  },
};
export const LongOn320: Story = {
  args: {
    even: true,
    value: 'a',
    tabs: [
      { value: 'a', label: 'これから始まる配信', count: '128' },
      { value: 'b', label: '見逃した配信をもう一度', count: '1,024' },
    ],
  },
  globals: { viewport: { value: 'phone320' } },
};
export const EmptyPanel: Story = { args: { children: undefined } };
export const English: Story = {
  args: {
    label: 'Orders',
    value: 'a',
    tabs: [
      { value: 'a', label: 'To pay', count: '2' },
      { value: 'b', label: 'To ship' },
      { value: 'c', label: 'Completed' },
    ],
    children: <p>Two orders wait for your payment.</p>,
  },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: {
    label: '訂單',
    value: 'a',
    tabs: [
      { value: 'a', label: '待付款', count: '2' },
      { value: 'b', label: '待出貨' },
      { value: 'c', label: '已完成' },
    ],
    children: <p>有兩筆訂單待付款。</p>,
  },
  globals: { locale: 'zh-TW' },
};
export const Wide: Story = { globals: { viewport: { value: 'desktop1280' } } };
export const Dark: Story = { globals: { scheme: 'dark' } };
