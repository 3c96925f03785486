import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import {
  SegmentedControl,
  type SegmentedControlProps,
} from '../../ui/segmented-control/segmented-control.tsx';
import { press } from './real-keys.ts';

const Chosen = (props: SegmentedControlProps<string>) => {
  const [value, setValue] = useState(props.value);
  const choose = (next: string) => {
    props.onChange(next);
    setValue(next);
  };
  return <SegmentedControl {...props} value={value} onChange={choose} />;
};

const meta = {
  title: 'UI/Segmented control',
  component: SegmentedControl<string>,
  render: (args) => <Chosen {...args} />,
  args: {
    label: '並び順',
    value: 'new',
    onChange: fn(),
    segments: [
      { value: 'new', label: '新着' },
      { value: 'popular', label: '人気' },
      { value: 'price', label: '価格' },
    ],
  },
} satisfies Meta<typeof SegmentedControl<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: '並び順' })).toBeVisible();
    await userEvent.click(canvas.getByText('人気'));
    await expect(args.onChange).toHaveBeenLastCalledWith('popular');
    await expect(canvas.getByRole('radio', { name: '人気' })).toBeChecked();
  },
};
export const ByArrowKeys: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, args }) => {
    canvas.getByRole('radio', { name: '新着' }).focus();
    if (!(await press('{ArrowRight}'))) return;
    await expect(args.onChange).toHaveBeenLastCalledWith('popular');
    await expect(canvas.getByRole('radio', { name: '人気' })).toHaveFocus();
  },
};
export const Wide: Story = { args: { wide: true } };
export const WithIcons: Story = {
  args: {
    value: 'live',
    segments: [
      { value: 'live', label: '配信', icon: 'play' },
      { value: 'shop', label: '商品', icon: 'bag' },
    ],
  },
};
export const OneDisabled: Story = {
  args: {
    segments: [
      { value: 'new', label: '新着' },
      { value: 'popular', label: '人気', disabled: true },
    ],
  },
};
export const LongOn320: Story = {
  args: {
    segments: [
      { value: 'new', label: 'ご自宅へお届け' },
      { value: 'popular', label: '店舗でお受け取り' },
      { value: 'price', label: '大切な方へ贈る' },
    ],
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: {
    label: 'Sort by',
    segments: [
      { value: 'new', label: 'New' },
      { value: 'popular', label: 'Popular' },
    ],
  },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: {
    label: '排序',
    segments: [
      { value: 'new', label: '最新' },
      { value: 'popular', label: '熱門' },
    ],
  },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
