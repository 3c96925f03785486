import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Toast } from '../../ui/toast/toast.tsx';
import {
  type ToastItem,
  ToastRegion,
  type ToastRegionProps,
} from '../../ui/toast/toast-region.tsx';

const Kept = (props: ToastRegionProps) => {
  const [toasts, setToasts] = useState(props.toasts);
  const dismiss = (id: ToastItem['id']) => {
    props.onDismiss(id);
    setToasts((present) => present.filter((toast) => toast.id !== id));
  };
  const add = () =>
    setToasts((present) => [...present, { id: present.length + 10, message: '追加しました' }]);
  return (
    <div style={{ minHeight: 320 }}>
      <Button onClick={add}>知らせる</Button>
      <ToastRegion {...props} toasts={toasts} onDismiss={dismiss} />
    </div>
  );
};

const steady = 600_000;

const meta = {
  title: 'UI/Toast',
  component: ToastRegion,
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
  render: (args) => <Kept {...args} />,
  args: {
    label: 'お知らせ',
    dismissLabel: '閉じる',
    onDismiss: fn(),
    toasts: [{ id: 1, message: 'カートに入れました', duration: steady }],
  },
} satisfies Meta<typeof ToastRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Success: Story = {
  args: { toasts: [{ id: 1, type: 'success', message: 'ログインしました', duration: steady }] },
};
export const Warning: Story = {
  args: { toasts: [{ id: 1, type: 'warning', message: '在庫は残り3点です', duration: steady }] },
};
export const Danger: Story = {
  args: {
    toasts: [{ id: 1, type: 'danger', message: '通信できませんでした', duration: steady }],
  },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('通信できませんでした');
  },
};
export const Several: Story = {
  args: {
    toasts: [
      { id: 1, message: 'カートに入れました', duration: steady },
      { id: 2, type: 'success', message: 'クーポンを受け取りました', duration: steady },
      { id: 3, type: 'danger', message: '数量を変えられませんでした', duration: steady },
    ],
  },
};
export const Offset: Story = { args: { offset: 64 } };
export const LongOn320: Story = {
  args: {
    toasts: [
      {
        id: 1,
        duration: steady,
        message:
          '在庫が足りないため、藍の飯碗（大）の数量を2点に変えました。お会計の前にご確認ください。',
      },
    ],
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { toasts: [{ id: 1, message: 'Added to your cart', duration: steady }] },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { toasts: [{ id: 1, message: '已加入購物車', duration: steady }] },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { args: Several.args, globals: { scheme: 'dark' } };

export const RegionExistsBeforeFirstToast: Story = {
  parameters: { visual: { after: 'play' } },
  args: { toasts: [] },
  play: async ({ canvas }) => {
    const region = screen.getByRole('region', { name: 'お知らせ' });
    await expect(region).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(canvas.getByRole('button', { name: '知らせる' }));
    await expect(within(region).getByText('追加しました')).toBeInTheDocument();
  },
};

export const EndsAfterItsDuration: Story = {
  args: { toasts: [{ id: 1, message: 'すぐ消えます', duration: 200 }] },
  parameters: { visual: { skip: 'it may be gone before its snapshot' } },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDismiss).toHaveBeenLastCalledWith(1));
    await expect(screen.queryByText('すぐ消えます')).toBeNull();
  },
};

/** Checks that a toast of 300 ms stays for 600 ms after `hold`, and hides after `release`. */
const outlives = async (
  onDismiss: unknown,
  hold: (toast: HTMLElement) => unknown,
  release: (toast: HTMLElement) => unknown,
) => {
  const close = screen.getByRole('button', { name: '閉じる' });
  const toast = close.parentElement as HTMLElement;
  await hold(toast);
  await new Promise((resolve) => setTimeout(resolve, 600));
  await expect(onDismiss).not.toHaveBeenCalled();
  await release(toast);
  await waitFor(() => expect(onDismiss).toHaveBeenCalledOnce());
};

const short = { toasts: [{ id: 1, message: '読んでいます', duration: 300 }] };

export const WaitsWhileHovered: Story = {
  parameters: { visual: { after: 'play' } },
  args: short,
  play: async ({ args }) => {
    await outlives(
      args.onDismiss,
      (toast) => userEvent.hover(toast),
      (toast) => userEvent.unhover(toast),
    );
  },
};

export const WaitsWhileFocused: Story = {
  parameters: { visual: { after: 'play' } },
  args: short,
  play: async ({ args, canvas }) => {
    const elsewhere = canvas.getByRole('button', { name: '知らせる' });
    await outlives(
      args.onDismiss,
      (toast) => within(toast).getByRole('button').focus(),
      () => elsewhere.focus(),
    );
  },
};

export const ClosesByButton: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await expect(args.onDismiss).toHaveBeenLastCalledWith(1);
  },
};

export const AboveAnOpenDialog: Story = {
  parameters: { visual: { after: 'play' } },
  render: (args) => (
    <>
      <Kept {...args} />
      <Dialog open onClose={fn()} title="お届け先" size="lg" />
    </>
  ),
  args: { toasts: [] },
  play: async ({ canvas }) => {
    // The top layer paints elements in the order they were opened, so the region is reopened.
    const region = document.querySelector<HTMLElement>('[popover]');
    const states: string[] = [];
    region?.addEventListener('beforetoggle', (event) => states.push(event.newState));
    // The page behind is inert for users, so this replaces a reply of the server.
    canvas.getByText('知らせる').closest('button')?.click();
    await expect(await screen.findByText('追加しました')).toBeInTheDocument();
    await expect(region?.matches(':popover-open')).toBe(true);
    await waitFor(() => expect(states).toEqual(['closed', 'open']));
  },
};

/** Spec §9 toast defaults: three seconds, sixteen pixels from the edge, type info. */
export const SpecifiedDefaults: Story = {
  args: { toasts: [{ id: 1, type: 'info', message: 'お知らせです', duration: steady }] },
  parameters: { visual: { skip: 'looks like Several' } },
  play: async ({ canvas }) => {
    const clock = spyOn(window, 'setTimeout');
    await userEvent.click(canvas.getByRole('button', { name: '知らせる' }));
    const toastOf = (text: string) => screen.getByText(text).parentElement as HTMLElement;
    await waitFor(() => expect(clock).toHaveBeenCalledWith(expect.any(Function), 3000));
    clock.mockRestore();
    await expect(toastOf('追加しました').className).toBe(toastOf('お知らせです').className);
    const region = screen.getByRole('region', { name: 'お知らせ' });
    await expect(getComputedStyle(region).padding).toBe('16px');
  },
};

export const Alone: Story = {
  render: ({ dismissLabel, onDismiss }) => (
    <Toast
      type="danger"
      duration={600_000}
      dismissLabel={dismissLabel}
      onDismiss={() => onDismiss(1)}
    >
      保存できませんでした。もう一度お試しください。
    </Toast>
  ),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('保存できませんでした');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledWith(1);
  },
};
