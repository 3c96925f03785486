import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { Drawer, type DrawerProps } from '../../ui/drawer/drawer.tsx';
import { press } from './real-keys.ts';

const Opened = (props: DrawerProps) => {
  const [open, setOpen] = useState(props.open);
  const close = () => {
    props.onClose();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>絞り込む</Button>
      <Drawer {...props} open={open} onClose={close} />
    </>
  );
};

const meta = {
  title: 'UI/Drawer',
  component: Drawer,
  parameters: { docs: { story: { inline: false, height: '40rem' } } },
  render: (args) => <Opened {...args} />,
  args: {
    open: true,
    onClose: fn(),
    title: '絞り込み',
    closeLabel: '閉じる',
    children: <p>作り手や値段で、商品を絞り込めます。</p>,
    footer: (
      <Button variant="primary" wide>
        12件を見る
      </Button>
    ),
  },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const FromStart: Story = { args: { side: 'start', title: 'メニュー' } };
export const WithoutFooter: Story = { args: { footer: undefined } };
export const Empty: Story = { args: { footer: undefined, children: undefined } };
export const Wide: Story = { globals: { viewport: { value: 'desktop1280' } } };
export const LongOn320: Story = {
  args: {
    title: 'お探しの商品を、作り手・産地・値段で絞り込む',
    children: Array.from({ length: 30 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same line many times
      <p key={index}>藍染めの手ぬぐい（有松・鳴海）</p>
    )),
  },
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    const show = screen.getByRole('button', { name: '12件を見る' });
    await expect(show.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  },
};
export const English: Story = {
  args: { title: 'Filters', closeLabel: 'Close', children: <p>By maker or price.</p> },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { title: '篩選', closeLabel: '關閉', children: <p>依作者或價格篩選。</p> },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

export const EscapeClosesAndFocusReturns: Story = {
  parameters: { visual: { after: 'play' } },
  args: { open: false },
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: '絞り込む' });
    await userEvent.click(opener);
    const drawer = screen.getByRole('dialog', { name: '絞り込み' }) as HTMLDialogElement;
    await expect(drawer).toContainElement(document.activeElement as HTMLElement);
    if (!(await press('{Escape}'))) drawer.requestClose();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(opener).toHaveFocus();
  },
};

export const BackdropCloses: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ args }) => {
    await userEvent.click(screen.getByText(/絞り込めます/));
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('dialog'));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
