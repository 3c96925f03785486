import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { Ribbon, type RibbonProps } from '../../ui/ribbon/ribbon.tsx';

const Page = (props: RibbonProps) => {
  const [open, setOpen] = useState(props.open);
  const end = () => {
    props.onEnd();
    setOpen(false);
  };
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Button onClick={() => setOpen(true)}>受け取る</Button>
      <Ribbon {...props} open={open} onEnd={end} />
    </div>
  );
};

const meta = {
  title: 'UI/Ribbon',
  component: Ribbon,
  render: (args) => <Page {...args} />,
  args: {
    open: true,
    children: '500円クーポンを獲得しました',
    duration: 600_000,
    onEnd: fn(),
  },
} satisfies Meta<typeof Ribbon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithIcon: Story = { args: { icon: 'check' } };
export const Wide: Story = { globals: { viewport: { value: 'desktop1280' } } };
export const LongOn320: Story = {
  args: {
    icon: 'check',
    children: '五千円以上のお買い物で使える五百円クーポンを獲得しました。お会計のときに選べます。',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { children: 'You have a ¥500 coupon' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { children: '已獲得500元優惠券' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

/** Spec §9 ribbon: four seconds by default. */
export const ForFourSeconds: Story = {
  args: { open: false, duration: undefined },
  parameters: { visual: { skip: 'looks like Default' } },
  play: async ({ canvas }) => {
    const clock = spyOn(window, 'setTimeout');
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(clock).toHaveBeenCalledWith(expect.any(Function), 4000));
    clock.mockRestore();
    await expect(screen.getByRole('status')).toHaveTextContent('500円クーポンを獲得しました');
  },
};

/** Spec §4 voucher flow: a ribbon appears, is announced, and hides by itself. */
export const AppearsAndHides: Story = {
  parameters: { visual: { after: 'play' } },
  args: { open: false, duration: 150 },
  play: async ({ canvas, args }) => {
    const room = screen.getByRole('status');
    await expect(room).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button'));
    await expect(room).toHaveTextContent('500円クーポンを獲得しました');
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledOnce(), { timeout: 15_000 });
    await expect(room).toBeEmptyDOMElement();
  },
};
