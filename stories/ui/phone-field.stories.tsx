import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { PhoneField, type PhoneFieldProps } from '../../ui/phone-field/phone-field.tsx';

const Kept = (props: PhoneFieldProps) => {
  const [value, setValue] = useState(props.value);
  const change = (next: string) => {
    props.onChange(next);
    setValue(next);
  };
  return <PhoneField {...props} value={value} onChange={change} />;
};

const meta = {
  title: 'UI/Phone field',
  component: PhoneField,
  render: (args) => <Kept {...args} />,
  args: {
    label: '電話番号',
    name: 'phone',
    value: '',
    placeholder: '090-1234-5678',
    onChange: fn(),
  },
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: '電話番号' });
    await userEvent.type(field, '０９０ー１２３４ー５６７８');
    await expect(field).toHaveValue('090-1234-5678');
  },
};
export const FromAbroad: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '+886 912 345 678');
    await expect(args.onChange).toHaveBeenLastCalledWith('+886 912 345 678');
  },
};
export const DropsOtherCharacters: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'tel: 03+1234');
    await expect(canvas.getByRole('textbox')).toHaveValue(' 031234');
  },
};
export const Required: Story = { args: { required: true } };
export const WithHint: Story = { args: { hint: '配送について連絡することがあります' } };
export const InError: Story = {
  args: { value: '090', required: true, errorMessage: '電話番号を10桁か11桁で入力してください。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/10桁/);
  },
};
export const ErrorWithoutMessage: Story = { args: { value: '090', isError: true } };
/** Browsers fill in an address and its number together, so they share an autofill section. */
export const OfThePlaceToDeliverTo: Story = {
  args: { autoComplete: 'shipping tel' },
  parameters: { visual: { skip: 'looks like Default, empty' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('autocomplete', 'shipping tel');
  },
};
export const Disabled: Story = { args: { value: '090-1234-5678', disabled: true } };
export const LongOn320: Story = {
  args: {
    label: '昼間に連絡のとれる電話番号（配送業者からお電話することがあります）',
    value: '090-1234-5678',
    required: true,
    errorMessage: '電話番号を10桁か11桁で入力してください。',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { args: { label: 'Telephone' }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { label: '電話號碼' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { args: { value: '090-1234-5678' }, globals: { scheme: 'dark' } };

/** A press on the label focuses the field. A pasted number is formatted. */
export const PastedByPointer: Story = {
  parameters: { visual: { skip: 'looks like Default, filled in' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('電話番号'));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.paste('TEL：０３（１２３４）５６７８');
    await expect(canvas.getByRole('textbox')).toHaveValue('03(1234)5678');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
