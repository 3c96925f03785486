import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import {
  PostalCodeField,
  type PostalCodeFieldProps,
} from '../../ui/postal-code-field/postal-code-field.tsx';

const Kept = (props: PostalCodeFieldProps) => {
  const [value, setValue] = useState(props.value);
  const change = (next: string) => {
    props.onChange(next);
    setValue(next);
  };
  return <PostalCodeField {...props} value={value} onChange={change} />;
};

const meta = {
  title: 'UI/Postal code field',
  component: PostalCodeField,
  render: (args) => <Kept {...args} />,
  args: {
    label: '郵便番号',
    name: 'postcode',
    value: '',
    placeholder: '162-0825',
    onChange: fn(),
    onComplete: fn(),
  },
} satisfies Meta<typeof PostalCodeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: '郵便番号' });
    await userEvent.type(field, '1620825');
    await expect(field).toHaveValue('162-0825');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenLastCalledWith('1620825');
    await userEvent.type(field, '{Backspace}{Backspace}{Backspace}{Backspace}');
    await expect(field).toHaveValue('162');
  },
};
export const FullWidthFigures: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('〒１６２−０８２５');
    await expect(field).toHaveValue('162-0825');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenLastCalledWith('1620825');
  },
};
export const Busy: Story = { args: { value: '162-0825', busy: true } };
export const Taiwan: Story = {
  args: { label: '郵遞區號', region: 'TW', value: '110204', placeholder: '110' },
  globals: { locale: 'zh-TW' },
};
export const Required: Story = { args: { required: true } };
export const WithHint: Story = { args: { hint: '入力すると住所が自動で入ります' } };
export const InError: Story = {
  args: { value: '162', required: true, errorMessage: '郵便番号は7桁で入力してください。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/7桁/);
  },
};
export const ErrorWithoutMessage: Story = { args: { value: '162', isError: true } };
/** Browsers fill in an address and its number together, so they share an autofill section. */
export const OfThePlaceToDeliverTo: Story = {
  args: { autoComplete: 'shipping postal-code' },
  parameters: { visual: { skip: 'looks like Default, empty' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute(
      'autocomplete',
      'shipping postal-code',
    );
  },
};
export const Disabled: Story = { args: { value: '162-0825', disabled: true } };
export const LongOn320: Story = {
  args: {
    label: 'お届け先の郵便番号（海外へのお届けはできません）',
    value: '162-0825',
    required: true,
    errorMessage: '郵便番号は7桁で入力してください。',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { args: { label: 'Postal code' }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { label: '郵遞區號' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { args: { value: '162-0825' }, globals: { scheme: 'dark' } };
