import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { Sheet, type SheetProps } from '../../ui/sheet/sheet.tsx';
import { press } from './real-keys.ts';

const Opened = (props: SheetProps) => {
  const [open, setOpen] = useState(props.open);
  const close = () => {
    props.onClose();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>商品を見る</Button>
      <Sheet {...props} open={open} onClose={close} />
    </>
  );
};

const meta = {
  title: 'UI/Sheet',
  component: Sheet,
  parameters: { docs: { story: { inline: false, height: '40rem' } } },
  render: (args) => <Opened {...args} />,
  args: {
    open: true,
    onClose: fn(),
    title: '紹介中の商品',
    closeLabel: '閉じる',
    children: <p>藍の飯碗（大）</p>,
    footer: <Button variant="primary">カートに入れる</Button>,
  },
} satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    // On a phone it is at the bottom, as wide as the screen.
    const dialog = screen.getByRole('dialog');
    await Promise.all(dialog.getAnimations().map((animation) => animation.finished));
    const box = dialog.getBoundingClientRect();
    await expect([box.left, Math.round(box.bottom)]).toEqual([0, innerHeight]);
  },
};
/** The page above it stays in sight. */
export const Docked: Story = {
  args: { dock: true },
  parameters: { visual: { skip: 'Pages/Live room/Buy sheet shows it' } },
  play: async () => {
    const dialog = screen.getByRole('dialog');
    await Promise.all(dialog.getAnimations().map((animation) => animation.finished));
    await expect(dialog.getBoundingClientRect().top / innerHeight).toBeCloseTo(0.38, 1);
    await expect(document.documentElement.dataset.modal).toBe('bare');
  },
};
export const DockedOnDesktop: Story = {
  args: { dock: true },
  globals: { viewport: { value: 'desktop1280' } },
  parameters: { visual: { skip: 'Pages/Live room/Buy sheet shows it' } },
  play: async () => {
    const box = screen.getByRole('dialog').getBoundingClientRect();
    await expect([box.left, box.height]).toEqual([0, innerHeight]);
  },
};
export const OnDesktop: Story = { globals: { viewport: { value: 'desktop1280' } } };
export const BackdropCloses: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('dialog'));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const BackdropDoesNotClose: Story = {
  parameters: { visual: { after: 'play' } },
  args: { closeOnBackdrop: false },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('dialog'));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const LongOn320: Story = {
  args: { children: <p>{'一点ずつ手で染めた藍の飯碗です。'.repeat(40)}</p> },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { args: { title: 'Now on show' }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { title: '正在介紹的商品' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

/** The page behind an open sheet is inert. Escape closes it and returns the focus. */
export const ByKeyboard: Story = {
  args: { open: false },
  parameters: { visual: { skip: 'ends closed' } },
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: '商品を見る' });
    opener.focus();
    await press('{Enter}');
    const sheet = screen.getByRole('dialog', { name: '紹介中の商品' }) as HTMLDialogElement;
    await expect(sheet).toContainElement(document.activeElement as HTMLElement);
    await press('{Tab}{Tab}{Tab}');
    await expect(opener).not.toHaveFocus();
    if (!(await press('{Escape}'))) sheet.requestClose();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(opener).toHaveFocus();
  },
};
