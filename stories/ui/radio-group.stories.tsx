import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { RadioGroup, type RadioGroupProps } from '../../ui/radio-group/radio-group.tsx';
import { press } from './real-keys.ts';

const Chosen = (props: RadioGroupProps<string>) => {
  const [value, setValue] = useState(props.value);
  const choose = (next: string) => {
    props.onChange(next);
    setValue(next);
  };
  return <RadioGroup {...props} value={value} onChange={choose} />;
};

const meta = {
  title: 'UI/Radio group',
  component: RadioGroup<string>,
  render: (args) => <Chosen {...args} />,
  args: {
    legend: 'お支払い方法',
    value: 'card',
    onChange: fn(),
    options: [
      { value: 'card', label: 'クレジットカード' },
      { value: 'cvs', label: 'コンビニ払い', description: '299,999円まで', aside: '手数料 ¥220' },
      {
        value: 'cod',
        label: '代金引換',
        description: 'このお届け方法では選べません',
        disabled: true,
      },
    ],
  },
} satisfies Meta<typeof RadioGroup<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const group = canvas.getByRole('group', { name: 'お支払い方法' });
    await expect(group).toBeVisible();
    await userEvent.click(canvas.getByText('コンビニ払い'));
    await expect(args.onChange).toHaveBeenLastCalledWith('cvs');
    await expect(canvas.getByRole('radio', { name: /コンビニ払い/ })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: /代金引換/ })).toBeDisabled();
  },
};
export const ByArrowKeys: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, args }) => {
    canvas.getByRole('radio', { name: /クレジットカード/ }).focus();
    if (!(await press('{ArrowDown}'))) return;
    await expect(args.onChange).toHaveBeenLastCalledWith('cvs');
  },
};
export const NothingChosen: Story = { args: { value: null, required: true } };
export const InError: Story = {
  args: { value: null, required: true, errorMessage: 'お支払い方法を選んでください。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(
      'お支払い方法を選んでください。',
    );
  },
};
export const Chips: Story = {
  args: {
    legend: 'サイズ',
    look: 'chips',
    value: 'm',
    options: [
      { value: 's', label: '小' },
      { value: 'm', label: '中' },
      { value: 'l', label: '大', disabled: true },
      { value: 'set', label: '三つ組セット' },
    ],
  },
};
export const LongOn320: Story = {
  args: {
    options: [
      {
        value: 'card',
        label: '宅配便（日時指定あり・置き配不可・北海道と沖縄は追加送料）',
        description: 'ご注文の確認から三日から五日ほどでお届けします',
        aside: '¥1,280',
      },
    ],
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { legend: 'Payment', options: [{ value: 'card', label: 'Credit card' }] },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { legend: '付款方式', options: [{ value: 'card', label: '信用卡' }] },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
