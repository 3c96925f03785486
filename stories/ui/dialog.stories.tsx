import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { Dialog, type DialogProps } from '../../ui/dialog/dialog.tsx';
import { press } from './real-keys.ts';

const Opened = (props: DialogProps) => {
  const [open, setOpen] = useState(props.open);
  const close = () => {
    props.onClose();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>開く</Button>
      <Dialog {...props} open={open} onClose={close} />
    </>
  );
};

const meta = {
  title: 'UI/Dialog',
  component: Dialog,
  parameters: { docs: { story: { inline: false, height: '32rem' } } },
  render: (args) => <Opened {...args} />,
  args: {
    open: true,
    onClose: fn(),
    title: 'ニックネームを入力してください',
    closeLabel: '閉じる',
    children: <p>チャットに参加するには、ニックネームが必要です。あとから変更できます。</p>,
    footer: (
      <>
        <Button>ログインする</Button>
        <Button variant="primary">参加する</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const openByButton = async (canvas: { getByRole: typeof screen.getByRole }) => {
  const opener = canvas.getByRole('button', { name: '開く' });
  await userEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog') as HTMLDialogElement };
};

const maskOf = (dialog: HTMLElement) => getComputedStyle(dialog, '::backdrop').backgroundColor;
const CLEAR = 'rgba(0, 0, 0, 0)';

/** Spec §2 reusable dialog: the mask is on. */
export const Default: Story = {
  play: async () => {
    await expect(maskOf(screen.getByRole('dialog'))).not.toBe(CLEAR);
  },
};
/** Spec §2 reusable dialog: the default size is the middle one. */
export const Medium: Story = {
  globals: { viewport: { value: 'desktop1280' } },
  parameters: { visual: { skip: 'Large shows how wide a dialog can be' } },
  play: async () => {
    await expect(getComputedStyle(screen.getByRole('dialog')).width).toBe('512px');
  },
};
export const Small: Story = { args: { size: 'sm' } };
export const Large: Story = {
  args: { size: 'lg' },
  globals: { viewport: { value: 'desktop1280' } },
};
export const SheetOnPhone: Story = {
  args: { size: 'sheet' },
  globals: { viewport: { value: 'phone390' } },
};
export const WithoutMask: Story = {
  args: { mask: false, className: 'bare' },
  play: async () => {
    await expect(maskOf(screen.getByRole('dialog'))).toBe(CLEAR);
    await expect(screen.getByRole('dialog')).toHaveClass('bare');
  },
};
export const WithoutTitle: Story = {
  args: { title: undefined, label: 'お知らせ', closeLabel: undefined },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'お知らせ' })).toBeVisible());
  },
};
export const WithoutFooter: Story = { args: { footer: undefined } };
export const LongContentOn320: Story = {
  args: {
    title: '配送に関する大切なお知らせと、返品・交換についてのご案内',
    children: Array.from({ length: 20 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same line many times
      <p key={index}>お届け日のご指定は、ご注文の三日後から承ります。</p>
    )),
  },
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    const confirm = screen.getByRole('button', { name: '参加する' });
    await expect(confirm.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  },
};
export const English: Story = {
  args: { title: 'Choose a nickname', children: <p>You need one to join the chat.</p> },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { title: '請輸入暱稱', children: <p>加入聊天需要暱稱，之後可以更改。</p> },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

export const FocusStaysInsideAndReturns: Story = {
  parameters: { visual: { after: 'play' } },
  args: { open: false },
  play: async ({ canvas, args }) => {
    const { opener, dialog } = await openByButton(canvas);
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    // The page behind is inert: neither Tab nor code can reach it.
    for (let step = 0; step < 5; step++) {
      await press('{Tab}');
      await expect(opener).not.toHaveFocus();
    }
    opener.focus();
    await expect(opener).not.toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(opener).toHaveFocus();
  },
};

export const EscapeCloses: Story = {
  parameters: { visual: { after: 'play' } },
  args: { open: false },
  play: async ({ canvas, args }) => {
    const { opener, dialog } = await openByButton(canvas);
    if (!(await press('{Escape}'))) dialog.requestClose();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(opener).toHaveFocus();
  },
};

export const BackdropDoesNotCloseByDefault: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ args }) => {
    const dialog = screen.getByRole('dialog');
    await userEvent.click(dialog);
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(dialog).toHaveAttribute('open');
  },
};

export const BackdropCloses: Story = {
  parameters: { visual: { after: 'play' } },
  args: { closeOnBackdrop: true },
  play: async ({ args }) => {
    await userEvent.click(screen.getByText(/チャットに参加するには/));
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('dialog'));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const InitialFocusCanBeSet: Story = {
  parameters: { visual: { after: 'play' } },
  args: {
    open: false,
    children: <input aria-label="ニックネーム" data-autofocus />,
  },
  play: async ({ canvas }) => {
    await openByButton(canvas);
    await expect(screen.getByRole('textbox')).toHaveFocus();
  },
};

export const PageBehindDoesNotScroll: Story = {
  play: async () => {
    await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  },
};
export const AlertWithDescription: Story = {
  args: {
    role: 'alertdialog',
    describedBy: 'reason',
    children: <p id="reason">在庫がなくなったため、カートから外しました。</p>,
  },
  play: async () => {
    const alert = screen.getByRole('alertdialog');
    await expect(alert).toHaveAccessibleDescription('在庫がなくなったため、カートから外しました。');
  },
};
