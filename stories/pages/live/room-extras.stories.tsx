import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $post } from '../../../src/features/post/post.ts';
import { $prompt } from '../../../src/features/session/prompt.ts';
import { $session } from '../../../src/features/session/session.ts';
import { $shareDialog } from '../../../src/features/share/dialog.ts';
import { $shared } from '../../../src/features/share/share.ts';
import { $store } from '../../../src/features/store/store.ts';
import {
  $offered,
  $ribbon,
  $voucherRecord,
  $voucherView,
  acquireVoucher,
} from '../../../src/features/voucher/voucher.ts';
import { RoomExtras } from '../../../src/islands/live/room-extras.tsx';
import { type Answers, scene } from '../../scene.tsx';
import { failingCall } from '../../support/each-error.ts';
import { samplePost } from '../../support/post-samples.ts';
import { sampleStore, sampleUser } from '../../support/samples.ts';
import { sampleVoucher } from '../../support/voucher-samples.ts';
import { press } from '../../ui/real-keys.ts';

/** Spec §2 live room overlays. */
const room = (http: Answers = {}) =>
  scene({
    set: () => {
      $store.set({ status: 'ready', data: sampleStore });
      $post.set({ status: 'ready', data: samplePost });
      $session.set({ type: 'member', user: sampleUser });
      $prompt.set('none');
      $voucherRecord.set({ received: false, voucher: null });
      $voucherView.set({ view: 'none' });
      $shareDialog.set('closed');
      $shared.set({ status: 'not_yet' });
      $ribbon.set(undefined);
    },
    http: {
      getVoucherRecord: { success: false },
      searchVoucher: { data: sampleVoucher },
      announceShared: { success: true },
      acquireVoucher: { success: true, message: '' },
      ...http,
    },
  });

const known = () => waitFor(() => expect($offered.get()).toBeDefined());

const meta = {
  title: 'Pages/Live room/Room extras',
  component: RoomExtras,
  parameters: { visual: { after: 'play' } },
} satisfies Meta<typeof RoomExtras>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §4 voucher flow: announced, without taking the focus. */
export const Prompt: Story = {
  decorators: [room()],
  play: async ({ canvas, userEvent }) => {
    await known();
    $voucherView.set({ view: 'prompt' });
    await expect(
      await canvas.findByRole('region', { name: 'シェアして¥300のクーポンを受け取る' }),
    ).toBeVisible();
    await expect(document.body).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'シェアして受け取る' }));
    const dialog = await canvas.findByRole('dialog', { name: 'このライブをシェア' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(canvas.getByText('残り42枚')).toBeVisible();
  },
};

export const PromptThenEscape: Story = {
  decorators: [room()],
  parameters: { visual: { skip: 'nothing is left to see' } },
  play: async (context) => {
    const { canvas } = context;
    await Prompt.play?.(context);
    await press('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

/** Spec §6: only members can acquire it. */
export const PromptAsGhost: Story = {
  decorators: [room()],
  parameters: { visual: { skip: 'nothing is left to see' } },
  play: async ({ canvas, userEvent }) => {
    $session.set({ type: 'ghost' });
    await known();
    $voucherView.set({ view: 'prompt' });
    await userEvent.click(await canvas.findByRole('button', { name: 'シェアして受け取る' }));
    await waitFor(() => expect($prompt.get()).toBe('login'));
    await expect($shareDialog.get()).toBe('closed');
    $prompt.set('none');
  },
};

/** Spec §4: the dialog, then the ribbon. */
export const Received: Story = {
  decorators: [room()],
  play: async ({ canvas, userEvent }) => {
    await known();
    await acquireVoucher(samplePost.id);
    const dialog = await canvas.findByRole('dialog', {
      name: 'クーポンをお受け取りいただきました',
    });
    await waitFor(() => expect(dialog).toBeVisible());
    const news = await canvas.findByText('¥300のクーポンを受け取りました', {}, { timeout: 15_000 });
    await waitFor(() => expect(news).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'ライブに戻る' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

/** Spec §4: the dialog with the reason. */
export const NoneLeft: Story = {
  decorators: [room({ acquireVoucher: { failure: 'VOUCHER_NOT_AVAILABLE' } })],
  play: async ({ canvas }) => {
    await known();
    await acquireVoucher(samplePost.id);
    await expect(
      await canvas.findByRole('dialog', { name: 'クーポンをお渡しできませんでした' }),
    ).toHaveTextContent('このクーポンの配布は終了しました');
  },
};

const refused = failingCall('voucher');

/** Spec §8: each reason for failure. */
export const EachError: Story = {
  decorators: [room({ acquireVoucher: refused.answer })],
  parameters: { visual: { skip: 'nothing is left to see' } },
  play: async ({ canvas, userEvent }) => {
    await known();
    await refused.each(async (said) => {
      await acquireVoucher(samplePost.id);
      const dialog = await canvas.findByRole('dialog');
      await waitFor(() => expect(dialog).toHaveTextContent(said));
      await userEvent.click(canvas.getByRole('button', { name: 'ライブに戻る' }));
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    });
  },
};

const shareOpen: Story['play'] = async ({ canvas }) => {
  await known();
  $shareDialog.set('open');
  const dialog = await canvas.findByRole('dialog');
  await waitFor(() => expect(dialog).toBeVisible());
};

export const English: Story = {
  decorators: [room()],
  globals: { locale: 'en' },
  play: shareOpen,
};
export const TraditionalChinese: Story = {
  decorators: [room()],
  globals: { locale: 'zh-TW' },
  play: shareOpen,
};
export const DarkOn320: Story = {
  decorators: [room()],
  globals: { scheme: 'dark', viewport: { value: 'phone320' } },
  play: shareOpen,
};
