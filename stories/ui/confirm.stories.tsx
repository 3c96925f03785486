import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { Confirm, type ConfirmProps } from '../../ui/confirm/confirm.tsx';
import { press } from './real-keys.ts';

const Asked = (props: ConfirmProps) => {
  const [open, setOpen] = useState(props.open);
  const answer = (tell: () => void) => () => {
    tell();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>削除</Button>
      <Confirm
        {...props}
        open={open}
        onConfirm={answer(props.onConfirm)}
        onCancel={answer(props.onCancel)}
      />
    </>
  );
};

const meta = {
  title: 'UI/Confirm',
  component: Confirm,
  parameters: { docs: { story: { inline: false, height: '28rem' } } },
  render: (args) => <Asked {...args} />,
  args: {
    open: true,
    title: 'カートから削除しますか？',
    description: '藍の飯碗（大）をカートから取り除きます。',
    confirmLabel: '削除する',
    cancelLabel: '残しておく',
    tone: 'danger',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof Confirm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Plain: Story = {
  args: { tone: 'plain', confirmLabel: 'はい', cancelLabel: 'いいえ' },
};
export const Busy: Story = { args: { busy: true } };
export const WithoutDescription: Story = { args: { description: undefined } };
export const LongOn320: Story = {
  args: {
    title: 'ご注文を取り消して、お支払い方法の選択からやり直しますか？',
    description:
      '取り消すと、確保していた商品は他のお客様が購入できるようになります。同じ商品をもう一度カートに入れられるとは限りません。',
    confirmLabel: '注文を取り消してやり直す',
    cancelLabel: 'このまま注文を続ける',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: {
    title: 'Remove from cart?',
    description: 'The indigo rice bowl (large) will be taken out of your cart.',
    confirmLabel: 'Remove',
    cancelLabel: 'Keep it',
  },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: {
    title: '要從購物車移除嗎？',
    description: '將移除藍染飯碗（大）。',
    confirmLabel: '移除',
    cancelLabel: '保留',
  },
  globals: { locale: 'zh-TW' },
};

/** The cancel button has the focus. Spec §2 confirm overlay. */
export const CancelHasFocus: Story = {
  parameters: { visual: { after: 'play' } },
  args: { open: false },
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: '削除' });
    await userEvent.click(opener);
    const dialog = screen.getByRole('alertdialog', { name: 'カートから削除しますか？' });
    await expect(dialog).toHaveAccessibleDescription('藍の飯碗（大）をカートから取り除きます。');
    await expect(screen.getByRole('button', { name: '残しておく' })).toHaveFocus();
    await press('{Enter}');
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce());
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(opener).toHaveFocus();
  },
};

export const ConfirmsByKeyboard: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ args }) => {
    await press('{Tab}');
    await expect(screen.getByRole('button', { name: '削除する' })).toHaveFocus();
    await press('{Enter}');
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledOnce());
  },
};

export const EscapeCancels: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ args }) => {
    const dialog = screen.getByRole('alertdialog') as HTMLDialogElement;
    if (!(await press('{Escape}'))) dialog.requestClose();
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
