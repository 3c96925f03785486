import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $notOnSale, showNotOnSale } from '../../../src/features/comment/not-on-sale.ts';
import { NotOnSale } from '../../../src/features/comment/not-on-sale-notice.tsx';
import { $couponSheet, closeCoupons } from '../../../src/features/coupon/sheet.ts';
import { $post } from '../../../src/features/post/post.ts';
import { closeTray, openTray } from '../../../src/features/post/tray.ts';
import { askForAttention, endAttention } from '../../../src/features/room/attention.ts';
import { $seenHints } from '../../../src/features/room/hint.ts';
import { $store } from '../../../src/features/store/store.ts';
import { RoomHint } from '../../../src/islands/live/room-hint.tsx';
import { RoomSide } from '../../../src/islands/live/room-side.tsx';
import { scene } from '../../scene.tsx';
import { samplePost } from '../../support/post-samples.ts';
import { sampleStore } from '../../support/samples.ts';

const flag = (name: string, enable: boolean, string: string | null = null) => ({
  name,
  enable,
  integer: null,
  string,
});

const room = (...settings: ReturnType<typeof flag>[]) =>
  scene({
    set: () => {
      localStorage.removeItem('ennichi_hint_shopping');
      $seenHints.set([]);
      closeTray();
      closeCoupons();
      $post.set({ status: 'ready', data: samplePost });
      $store.set({ status: 'ready', data: { ...sampleStore, settings } });
    },
    http: { listCoupons: { data: [] }, listVouchers: { failure: 'INTERNAL' } },
  });

const meta = {
  title: 'Pages/Live room/Room side',
  component: RoomSide,
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', background: '#5a4d40', minHeight: 200 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RoomSide>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §2 coupon list. Spec §3 store settings: coupon, and liveweb_like on by default. */
export const Default: Story = {
  decorators: [room(flag('coupon', true))],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'ハートを送る' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'クーポン' }));
    await waitFor(() => expect($couponSheet.get()).toBe('open'));
  },
};

/** Spec §3 store settings: without coupons and hearts. */
export const TurnedOff: Story = {
  parameters: { visual: { skip: 'nothing is shown' } },
  decorators: [room(flag('liveweb_like', false))],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Spec §9 tutorial hint: shown once on a device, until the viewer opens the list. */
export const Hint: Story = {
  decorators: [room(flag('liveweb_tutorial_hint', true, 'shopping'))],
  render: () => <RoomHint />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/ライブを見ながらお買い物/)).toBeVisible();
    await expect(localStorage.getItem('ennichi_hint_shopping')).toBe('seen');
    openTray();
    await waitFor(() => expect(canvas.queryByText(/ライブを見ながらお買い物/)).toBeNull());
    closeTray();
    await expect(canvas.queryByText(/ライブを見ながらお買い物/)).toBeNull();
    $seenHints.set([]);
    await expect(await canvas.findByText(/ライブを見ながらお買い物/)).toBeVisible();
  },
};

/** Another card ends the hint. */
export const HintEnds: Story = {
  decorators: [room(flag('liveweb_tutorial_hint', true, 'shopping'))],
  parameters: { visual: { skip: 'it is gone then' } },
  render: () => <RoomHint />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/ライブを見ながらお買い物/)).toBeVisible();
    askForAttention({ id: 'coupon', priority: 'answer' }, false);
    await waitFor(() => expect(canvas.queryByText(/ライブを見ながらお買い物/)).toBeNull());
    endAttention('coupon');
    await expect(canvas.queryByText(/ライブを見ながらお買い物/)).toBeNull();
  },
};

/** Spec §9 not-on-sale notice: 2000 ms. Spec §2 not-on-sale notice, §8 failed-comment reasons. */
export const NotOnSaleNotice: Story = {
  parameters: { visual: { skip: 'it passes' } },
  decorators: [room()],
  render: () => <NotOnSale />,
  play: async ({ canvas }) => {
    showNotOnSale();
    await expect(await canvas.findByText('ただいま販売していない商品です')).toBeInTheDocument();
    await waitFor(() => expect($notOnSale.get()).toBe('hidden'), { timeout: 15_000 });
  },
};
