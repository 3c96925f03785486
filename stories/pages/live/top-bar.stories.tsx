import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $cart } from '../../../src/features/cart/list.ts';
import { $cartSheet } from '../../../src/features/cart/sheet.ts';
import { $latency, $player } from '../../../src/features/player/state.ts';
import { $viewers } from '../../../src/features/post/audience.ts';
import { $post } from '../../../src/features/post/post.ts';
import { $shareDialog } from '../../../src/features/share/dialog.ts';
import { $store } from '../../../src/features/store/store.ts';
import { ConnectionPill } from '../../../src/islands/live/connection-pill.tsx';
import { GoLive } from '../../../src/islands/live/go-live.tsx';
import { CartButton } from '../../../src/islands/live/room-buttons.tsx';
import { TopBar } from '../../../src/islands/live/top-bar.tsx';
import { countWaiting } from '../../../src/platform/http/waiting.ts';
import { $connection } from '../../../src/platform/realtime/state.ts';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { liveItem } from '../../support/cart-samples.ts';
import { setRoom } from '../../support/room-stage.ts';
import { press } from '../../ui/real-keys.ts';

const room = (more: () => void = () => {}, change: Parameters<typeof setRoom>[0] = {}) =>
  scene({
    set: () => {
      setRoom(change);
      more();
    },
  });

const meta = {
  title: 'Pages/Live room/Top bar',
  component: TopBar,
  args: { slug: 'hanamichi' },
  decorators: [
    room(),
    (Story) => (
      <div
        style={{
          paddingBlockEnd: 16,
          background: 'var(--color-stage)',
          color: 'var(--color-on-stage)',
        }}
      >
        <Story />
      </div>
    ),
  ],
  parameters: { layout: 'fullscreen', visual: { schemes: ['light'] } },
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnAir: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('LIVE')).toBeVisible();
    await expect(canvas.getByText('1,284')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'シェア' }));
    await expect($shareDialog.get()).toBe('open');
    $shareDialog.set('closed');
  },
};
export const Sound: Story = {
  parameters: { visual: { skip: 'looks like On air' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'タップで音声オン' })).toHaveTextContent(
      '音声オン',
    );
    $player.set({ status: 'playing', muted: false });
    await expect(await canvas.findByRole('button', { name: '音声をオフにする' })).toBeEnabled();
    $player.set({ status: 'loading' });
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'タップで音声オン' })).toBeDisabled(),
    );
    const placeOfShare = () =>
      canvas.getByRole('button', { name: 'シェア' }).getBoundingClientRect();
    const loading = placeOfShare();
    $player.set({ status: 'playing', muted: true });
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'タップで音声オン' })).toBeEnabled(),
    );
    await expect(placeOfShare().left).toBe(loading.left);
  },
};
export const BehindLive: Story = {
  decorators: [room(() => $latency.set({ now: 40, target: 6 }))],
  parameters: { visual: { widths: [320], after: 'play' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'ライブに追いつく' })).toBeVisible();
  },
};
export const InTime: Story = {
  decorators: [room(() => $latency.set({ now: 7, target: 6 }))],
  parameters: { visual: { skip: 'nothing is shown' } },
  render: () => <GoLive />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    $latency.set({ now: 40, target: 6 });
    await expect(await canvas.findByRole('button', { name: 'ライブに追いつく' })).toBeVisible();
  },
};
/** Presses wait for the network. */
export const Offline: Story = {
  parameters: { visual: { widths: [320], after: 'play' } },
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    return () => {
      Reflect.deleteProperty(navigator, 'onLine');
      countWaiting(-1);
    };
  },
  play: async ({ canvas }) => {
    const badge = () => getComputedStyle(canvas.getByText('LIVE').parentElement as Element);
    const live = badge().backgroundColor;
    $connection.set('reconnecting');
    countWaiting(1);
    await expect(await canvas.findByText('送信待ち 1件')).toBeVisible();
    await waitFor(() => expect(badge().backgroundColor).not.toBe(live));
    const pill = canvas.getByText('再接続しています').parentElement as Element;
    // Opaque, so that it is readable over any picture.
    await expect(getComputedStyle(pill).backgroundColor).toMatch(/^(rgb|oklch|color)\([^/]*\)$/);
  },
};
export const Waiting: Story = {
  decorators: [
    room(() => {}, {
      live_status: 'unpublished',
      live: false,
      on_air: false,
      upcoming_at: '2099-11-22T11:00:00.000Z',
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('まもなく')).toBeVisible();
  },
};
export const Ended: Story = {
  decorators: [room(() => {}, { live_status: 'live_stopped', live: false, on_air: false })],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('LIVE')).toBeNull();
  },
};
export const Loading: Story = {
  decorators: [
    room(() => {
      $store.set(LOADING);
      $post.set(LOADING);
      $viewers.set(undefined);
    }),
  ],
};
export const Reconnecting: Story = {
  decorators: [room(() => $connection.set('reconnecting'))],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('再接続しています')).toBeVisible();
  },
};
/** Each state of a bad connection. */
export const Connections: Story = {
  render: () => <ConnectionPill />,
  parameters: { visual: { skip: 'looks like Reconnecting' } },
  play: async ({ canvas }) => {
    for (const [state, said] of [
      ['connecting', '接続しています'],
      ['reconnecting', '再接続しています'],
      ['stale', '接続が途切れています'],
    ] as const) {
      $connection.set(state);
      // While the room opens, the state appears after two seconds.
      await waitFor(() => expect(canvas.getByText(new RegExp(`^${said}`))).toBeVisible(), {
        timeout: 15_000,
      });
    }
    $connection.set('live');
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement());
  },
};
export const Cart: Story = {
  decorators: [
    room(() => $cart.set({ status: 'ready', data: { items: [liveItem], trashed: [] } })),
  ],
  render: () => (
    <div style={{ padding: 16 }}>
      <CartButton />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const cart = canvas.getByRole('button', { name: 'カート（2点）' });
    await userEvent.click(cart);
    await expect($cartSheet.get()).toBe('open');
    $cartSheet.set('closed');
    cart.focus();
    await press('{Enter}');
    await expect($cartSheet.get()).toBe('open');
    $cartSheet.set('closed');
  },
};
export const LongOn320: Story = {
  decorators: [
    room(() => $connection.set('stale'), {
      title: '年末の大掃除まえに、器と灯りをひとめぐり。三代目の工房から生中継でお届けします',
    }),
  ],
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
