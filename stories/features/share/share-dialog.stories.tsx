import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $post } from '../../../src/features/post/post.ts';
import { $shareDialog, openShare } from '../../../src/features/share/dialog.ts';
import { $shared } from '../../../src/features/share/share.ts';
import { ShareDialog } from '../../../src/features/share/share-dialog.tsx';
import { Toasts } from '../../../src/islands/frame/toasts.tsx';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { scene } from '../../scene.tsx';
import { setClipboard } from '../../support/clipboard.ts';
import { samplePost } from '../../support/post-samples.ts';
import { press } from '../../ui/real-keys.ts';

let copied: string[] = [];

const opened = (isAllowed = true) =>
  scene({
    set: () => {
      copied = setClipboard(isAllowed ? 'allowed' : 'refused');
      Reflect.deleteProperty(navigator, 'share');
      $toasts.set([]);
      $post.set({ status: 'ready', data: samplePost });
      $shared.set({ status: 'not_yet' });
      openShare();
    },
    http: { announceShared: { success: true } },
  });

const meta = {
  title: 'Features/Share/Share dialog',
  component: ShareDialog,
  decorators: [
    opened(),
    (Story) => (
      <>
        <Story />
        <Toasts />
      </>
    ),
  ],
  parameters: { visual: { skip: 'Islands/Live room/Room extras shows it' } },
} satisfies Meta<typeof ShareDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §2 share link: each external service opens in a new tab. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const places = canvas.getAllByRole('link');
    await expect(places.map((place) => place.getAttribute('target'))).toEqual(
      places.map(() => '_blank'),
    );
    await expect(canvas.getByRole('link', { name: 'LINEで送る' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('/hanamichi/live/1')),
    );
  },
};
export const WithReward: Story = {
  args: { children: <p>シェアすると¥300の券を差し上げます。</p> },
};

/** Spec §4 shared stream: copying counts as sharing. */
export const Copied: Story = {
  parameters: { visual: { skip: 'a toast alone is left' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'リンクをコピー' }));
    await waitFor(() => expect($shared.get()).toEqual({ status: 'shared', way: 'link' }));
    await expect(copied.at(-1)).toContain('/hanamichi/live/1');
    await waitFor(() => expect(canvas.getByText('リンクをコピーしました')).toBeVisible());
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};
/** The URL is selected instead. */
export const CopyForbidden: Story = {
  decorators: [opened(false)],
  parameters: { visual: { skip: '', schemes: ['light'], after: 'play' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'リンクをコピー' }));
    await waitFor(() => expect(canvas.getByText(/^コピーできませんでした/)).toBeVisible());
    await expect($toasts.get()).toEqual([]);
    const address = canvas.getByText(/\/hanamichi\/live\/1$/);
    await expect(getSelection()?.toString()).toBe(address.textContent);
    const dialog = canvas.getByRole('dialog');
    await Promise.all(dialog.getAnimations().map((animation) => animation.finished));
    const box = address.getBoundingClientRect();
    const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    await expect(above).toBe(address);
    await expect($shared.get()).toEqual({ status: 'not_yet' });
    await expect(canvas.getByRole('dialog')).toBeVisible();
  },
};
/** A second try selects the URL again. */
export const CopyForbiddenTwice: Story = {
  decorators: [opened(false)],
  parameters: { visual: { skip: 'looks like CopyForbidden' } },
  play: async ({ canvas, userEvent }) => {
    const copy = canvas.getByRole('button', { name: 'リンクをコピー' });
    await userEvent.click(copy);
    await waitFor(() => expect(canvas.getByText(/^コピーできませんでした/)).toBeVisible());
    getSelection()?.removeAllRanges();
    await userEvent.click(copy);
    await waitFor(() => expect(getSelection()?.toString()).toContain('/hanamichi/live/1'));
    await userEvent.click(canvas.getByRole('button', { name: '閉じる' }));
    openShare();
    await expect(await canvas.findByRole('button', { name: 'リンクをコピー' })).toBeVisible();
    await expect(canvas.queryByText(/^コピーできませんでした/)).toBeNull();
  },
};
const onDevice = (error?: string) =>
  scene({
    set: () => {
      const share = async () => {
        if (error) throw new DOMException('No', error);
      };
      Object.defineProperty(navigator, 'share', { configurable: true, value: share });
      $post.set({ status: 'ready', data: samplePost });
      $shared.set({ status: 'not_yet' });
      openShare();
    },
    http: { announceShared: { success: true } },
  });

/** Spec §4 voucher flow: a native share reports its success. */
export const SharedNatively: Story = {
  decorators: [onDevice()],
  parameters: { visual: { skip: 'it is gone then' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'シェアする' }));
    await waitFor(() => expect($shared.get()).toEqual({ status: 'shared', way: 'native' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};
/** Not a share, and no message. */
export const NativeClosed: Story = {
  decorators: [onDevice('AbortError')],
  parameters: { visual: { skip: 'looks like Default' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'シェアする' }));
    await expect($shared.get()).toEqual({ status: 'not_yet' });
    await expect(canvas.queryByText(/^この画面からは/)).toBeNull();
  },
};
/** Refused in an embedded page. */
export const NativeRefused: Story = {
  decorators: [onDevice('NotAllowedError')],
  parameters: { visual: { skip: 'a notice as in Copy forbidden' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'シェアする' }));
    await waitFor(() => expect(canvas.getByText(/^この画面からは/)).toBeVisible());
    await expect($shared.get()).toEqual({ status: 'not_yet' });
    await expect(canvas.getByRole('button', { name: 'リンクをコピー' })).toBeEnabled();
  },
};
/** The QR code is no share. Spec §2 share link. */
export const ByQrCode: Story = {
  parameters: { visual: { skip: '', schemes: ['light'], after: 'play' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '二次元コードを表示' }));
    const code = await canvas.findByRole(
      'img',
      { name: 'このライブを開く二次元コード' },
      { timeout: 15_000 },
    );
    await waitFor(() => expect(code).toBeVisible());
    await expect($shared.get()).toEqual({ status: 'not_yet' });
  },
};
export const ClosedByEscape: Story = {
  parameters: { visual: { skip: 'it is gone then' } },
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole<HTMLDialogElement>('dialog');
    if (!(await press('{Escape}'))) dialog.requestClose();
    await waitFor(() => expect($shareDialog.get()).toBe('closed'));
    await expect($shared.get()).toEqual({ status: 'not_yet' });
  },
};
export const On320: Story = { globals: { viewport: { value: 'phone320' } } };
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
