import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { MessageField, type MessageFieldProps } from '../../ui/message-field/message-field.tsx';
import { press } from './real-keys.ts';

const Kept = (props: MessageFieldProps) => {
  const [value, setValue] = useState(props.value);
  const change = (next: string) => {
    props.onChange(next);
    setValue(next);
  };
  return <MessageField {...props} value={value} onChange={change} />;
};

const meta = {
  title: 'UI/Message field',
  component: MessageField,
  render: (args) => <Kept {...args} />,
  args: {
    label: 'コメントを入力',
    placeholder: 'コメントする',
    sendLabel: '送信',
    value: '',
    onChange: fn(),
    onSend: fn(),
  },
} satisfies Meta<typeof MessageField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { canSend: false } };
export const Filled: Story = { args: { value: '素敵な色ですね' } };
export const NearTheLimit: Story = {
  args: { value: '素敵な色ですね', counter: 'あと15文字' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('あと15文字');
  },
};
export const TooLong: Story = {
  args: {
    value: '金魚の絵がとてもかわいいので、玄関につるしたいと思います。'.repeat(5),
    counter: '3文字超過しています',
    isTooLong: true,
    canSend: false,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('button', { name: '送信' })).toBeDisabled();
  },
};
/** The remaining seconds replace the button until the next message can be sent. */
export const Waiting: Story = {
  args: { value: 'もう一つ', onFocus: fn(), wait: { seconds: 8, label: 'あと8秒で送れます' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('img', { name: 'あと8秒で送れます' })).toHaveTextContent('8');
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.click(canvas.getByRole('textbox'));
    await expect(args.onFocus).toHaveBeenCalledOnce();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const SendsByKeys: Story = {
  parameters: { visual: { skip: 'looks like Filled, with the focus ring of Breaks the line' } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'コメントを入力' }), '一つください');
    await press('{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenLastCalledWith('一つください');
  },
};
export const SendsByPointer: Story = {
  parameters: { visual: { skip: 'looks like Filled' } },
  args: { value: '一つください' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '送信' }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};
export const BreaksTheLine: Story = {
  parameters: { visual: { after: 'play' } },
  args: { value: '一行目' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '{Shift>}{Enter}{/Shift}二行目');
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox')).toHaveValue('一行目\n二行目');
  },
};
/** Enter that confirms an IME conversion does not send. */
export const ImeConversion: Story = {
  parameters: { visual: { skip: 'looks like Filled' } },
  args: { value: 'きれい' },
  play: async ({ canvas, args }) => {
    fireEvent.keyDown(canvas.getByRole('textbox'), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(canvas.getByRole('textbox'), { key: 'Enter', keyCode: 229 });
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
export const English: Story = {
  args: {
    label: 'Write a comment',
    placeholder: 'Comment',
    sendLabel: 'Send',
    value: 'What a lovely colour. Does it come in vermilion?',
    counter: '20 characters left',
  },
  globals: { locale: 'en', viewport: { value: 'phone320' } },
};
export const TraditionalChinese: Story = {
  args: { label: '輸入留言', placeholder: '留言', sendLabel: '送出' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = {
  args: { value: '素敵な色ですね' },
  globals: { scheme: 'dark' },
};
