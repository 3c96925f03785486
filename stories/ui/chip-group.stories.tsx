import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { ChipGroup, type ChipGroupProps } from '../../ui/chip-group/chip-group.tsx';
import { press } from './real-keys.ts';

const Filtered = (props: ChipGroupProps<string>) => {
  const [values, setValues] = useState(props.values);
  const filter = (next: string[]) => {
    props.onChange(next);
    setValues(next);
  };
  return <ChipGroup {...props} values={values} onChange={filter} />;
};

const meta = {
  title: 'UI/Chip group',
  component: ChipGroup<string>,
  render: (args) => <Filtered {...args} />,
  args: {
    label: '種類',
    values: ['cloth'],
    onChange: fn(),
    clearLabel: 'すべて外す',
    options: [
      { value: 'bowl', label: '器', count: '12' },
      { value: 'cloth', label: '手ぬぐい', count: '8' },
      { value: 'sweet', label: '和菓子' },
      { value: 'ticket', label: 'チケット', disabled: true },
    ],
  },
} satisfies Meta<typeof ChipGroup<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group', { name: '種類' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /器/ }));
    // In the order of the options, not of the presses.
    await expect(args.onChange).toHaveBeenLastCalledWith(['bowl', 'cloth']);
    await userEvent.click(canvas.getByRole('button', { name: /手ぬぐい/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['bowl']);
  },
};
export const ByKeyboard: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: 'すべて外す' }).focus();
    await press('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await expect(canvas.queryByRole('button', { name: 'すべて外す' })).toBeNull();
  },
};
export const NothingChosen: Story = { args: { values: [] } };
export const WithoutClear: Story = { args: { clearLabel: undefined } };
export const LongOn320: Story = {
  args: {
    label: 'お探しの商品の種類（いくつでも選べます）',
    options: Array.from({ length: 12 }, (_, index) => ({
      value: `${index}`,
      label: `縁日の屋台の品 その${index + 1}`,
    })),
    values: ['1', '4'],
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: {
    label: 'Kind',
    clearLabel: 'Clear all',
    options: [
      { value: 'cloth', label: 'Cloths', count: '8' },
      { value: 'bowl', label: 'Bowls' },
    ],
  },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: {
    label: '種類',
    clearLabel: '全部清除',
    options: [
      { value: 'cloth', label: '手巾', count: '8' },
      { value: 'bowl', label: '碗' },
    ],
  },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
