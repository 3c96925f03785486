import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SearchField, type SearchFieldProps } from '../../ui/search-field/search-field.tsx';
import { press } from './real-keys.ts';

const Kept = (props: SearchFieldProps) => {
  const [value, setValue] = useState(props.value);
  const change = (next: string) => {
    props.onChange(next);
    setValue(next);
  };
  return <SearchField {...props} value={value} onChange={change} />;
};

const meta = {
  title: 'UI/Search field',
  component: SearchField,
  render: (args) => <Kept {...args} />,
  args: {
    label: '商品を探す',
    clearLabel: '消す',
    value: '',
    placeholder: '商品名・作り手',
    onChange: fn(),
    onSearch: fn(),
  },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const field = canvas.getByRole('searchbox', { name: '商品を探す' });
    await expect(canvasElement.querySelector('search')).toContainElement(field);
    await userEvent.type(field, '飯碗{Enter}');
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await expect(args.onSearch).toHaveBeenLastCalledWith('飯碗');
  },
};
export const Filled: Story = { args: { value: '藍の飯碗' } };
export const Busy: Story = { args: { value: '藍の飯碗', busy: true } };
export const WithoutPlaceholder: Story = { args: { placeholder: undefined } };
export const ClearsByPointer: Story = {
  parameters: { visual: { after: 'play' } },
  args: { value: '藍の飯碗', onClear: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '消す' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
    const field = canvas.getByRole('searchbox');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const ClearsByEscape: Story = {
  parameters: { visual: { after: 'play' } },
  args: { value: '藍の飯碗' },
  play: async ({ canvas, args }) => {
    canvas.getByRole('searchbox').focus();
    await press('{Escape}');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
  },
};
/** In a form that is submitted without a script. */
export const NamedAndLimited: Story = {
  parameters: { visual: { skip: 'looks like Filled' } },
  args: { value: '藍の', name: 'keyword', maxLength: 4 },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox');
    await expect(field).toHaveAttribute('name', 'keyword');
    await userEvent.type(field, '飯碗と手ぬぐい');
    await expect(field).toHaveValue('藍の飯碗');
  },
};
export const LongOn320: Story = {
  args: { value: '藍染めの手ぬぐいと、縁日の金魚を描いた大ぶりの飯碗の三つ組' },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { label: 'Search products', placeholder: 'Product or maker' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { label: '搜尋商品', placeholder: '商品名稱或作者' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { args: { value: '藍の飯碗' }, globals: { scheme: 'dark' } };
