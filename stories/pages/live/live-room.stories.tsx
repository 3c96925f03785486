import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $chat } from '../../../src/features/comment/chat.ts';
import { $history } from '../../../src/features/comment/history.ts';
import { EMPTY_CHAT } from '../../../src/features/comment/rules/chat.ts';
import { $viewers } from '../../../src/features/post/audience.ts';
import { $post, type Post } from '../../../src/features/post/post.ts';
import { enterRoom } from '../../../src/features/room/enter.ts';
import { $session } from '../../../src/features/session/session.ts';
import { $store } from '../../../src/features/store/store.ts';
import { $connection } from '../../../src/platform/realtime/state.ts';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { publish } from '../../support/fake-realtime.ts';
import { isUncovered } from '../../support/is-uncovered.ts';
import { LiveRoom } from '../../support/live-room.tsx';
import { samplePost } from '../../support/post-samples.ts';
import { RoomFrame } from '../../support/room-frame.tsx';
import { setPlayer, setRoom } from '../../support/room-stage.ts';
import { press } from '../../ui/real-keys.ts';

const room = (change?: Partial<Post>, then?: () => void) =>
  scene({
    set: () => {
      setRoom(change);
      then?.();
    },
    http: { getPost: { ...samplePost, ...change } },
  });

const BARE = { cover_pending: null, cover_stopped: null };

const meta = {
  title: 'Pages/Live room',
  component: LiveRoom,
  // Covers make large snapshots, so only the live show has every width.
  parameters: { layout: 'fullscreen', visual: { widths: [390], schemes: ['light'] } },
  decorators: [(Story) => <RoomFrame>{Story()}</RoomFrame>],
} satisfies Meta<typeof LiveRoom>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §4 load status. */
export const Loading: Story = {
  decorators: [
    room(undefined, () => {
      $store.set(LOADING);
      $post.set(LOADING);
      $viewers.set(undefined);
      $chat.set(EMPTY_CHAT);
      $history.set({ status: 'loading' });
      $session.set({ type: 'unknown' });
      setPlayer({ status: 'loading' });
    }),
  ],
};

export const OnAir: Story = {
  decorators: [room()],
  parameters: { visual: { widths: [390, 1280], schemes: ['light', 'dark'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(samplePost.title);
    await expect(canvas.getByText('1,284')).toBeVisible();
    await expect(canvas.getByRole('log')).toHaveTextContent('この赤、写真で見るより');
  },
};

/** Spec §4 room stage. */
export const Waiting: Story = {
  decorators: [
    room({
      live: false,
      on_air: false,
      live_status: 'unpublished',
      started_at: null,
      upcoming_at: '2099-11-22T11:00:00.000Z',
      upcoming_title: '師走の台所道具、ひとそろい',
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('まもなく配信が始まります')).toBeVisible();
    await expect(canvas.getByText('2099/11/22 20:00 配信開始予定')).toBeVisible();
    for (const name of ['開始をお知らせ', 'カレンダーに追加']) {
      const button = await canvas.findByRole('button', { name });
      button.scrollIntoView({ block: 'nearest' });
      await waitFor(() => expect(isUncovered(button)).toBe(true));
    }
  },
};

/** Spec §4: a live-stopped notice ends the show. */
export const Ends: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [scene({ set: () => setRoom(), realtime: samplePost })],
  play: async ({ canvas }) => {
    publish('live.stopped', { post_id: 1, stopped_at: '2026-11-21T11:00:00.000Z' });
    await expect(
      await canvas.findByRole('heading', { name: '配信は終了しました' }, { timeout: 15_000 }),
    ).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: '商品一覧へ' })[0]).toBeVisible();
  },
};

export const Unpublished: Story = {
  decorators: [room({ live: false, on_air: false, live_status: 'unpublished', upcoming_at: null })],
};

/** The interrupted stream continues. */
export const HostAway: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: () => {
        setRoom();
        setPlayer({ status: 'stalled' });
      },
      realtime: samplePost,
    }),
  ],
  play: async ({ canvas }) => {
    const at = '2026-11-21T10:00:00.000Z';
    publish('live.interrupted', { post_id: 1, interrupted_at: at });
    await expect(
      await canvas.findByText('配信者が再接続しています', {}, { timeout: 15_000 }),
    ).toBeVisible();
  },
};

/** Spec §7 realtime: each event is applied once. */
export const ReceivesEvents: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [scene({ set: () => setRoom(BARE), realtime: { ...samplePost, ...BARE } })],
  play: async ({ canvas }) => {
    publish('viewers.number', { number_of_online_users: 1300, number_of_live_unique_users: 3100 });
    publish('products.selling', { product_id: 1 });
    publish('cart', {
      user_id: 9,
      user_name: 'みかん',
      comment_id: null,
      skus: [{ sku_name: '朱泥', image_url: null, product_name: '藍染めの手ぬぐい', quantity: 1 }],
      event_id: 'cart-1',
    });
    await waitFor(() => expect(canvas.getByText('1,300')).toBeVisible(), { timeout: 15_000 });
    const card = canvas.getByRole('region', { name: 'ただいまご紹介中' });
    await waitFor(() => expect(card).toHaveTextContent('常滑焼 朱泥急須'));
    await expect(canvas.getAllByText(/みかんさん/)).toHaveLength(1);
  },
};

/** Chat and products may be delayed. */
export const Reconnecting: Story = {
  decorators: [room(BARE, () => $connection.set('reconnecting'))],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('再接続しています')).toBeVisible();
  },
};

export const Connecting: Story = {
  decorators: [room(BARE, () => $connection.set('connecting'))],
  play: async ({ canvas }) => {
    const words = canvas.getByText('接続しています');
    await waitFor(() => expect(words).toBeVisible(), { timeout: 15_000 });
  },
};

export const Stale: Story = {
  decorators: [room(BARE, () => $connection.set('stale'))],
  play: async ({ canvas }) => {
    const words = canvas.getByText('接続が途切れています。表示が最新でない場合があります');
    await expect(words).toBeVisible();
    await expect(words.closest('[role=status]')).not.toBeNull();
  },
};

export const StaleInEnglish: Story = {
  decorators: [room(BARE, () => $connection.set('stale'))],
  globals: { locale: 'en', viewport: { value: 'phone320' } },
  parameters: { visual: { widths: [320] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The connection is down/)).toBeVisible();
  },
};

export const NoComments: Story = {
  decorators: [
    room({ ...BARE, products: [], selling_product_id: null }, () => $chat.set(EMPTY_CHAT)),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('最初のコメントを送ってみましょう')).toBeVisible();
    await expect(canvas.getByRole('textbox')).toBeEnabled();
  },
};

export const NotFound: Story = {
  decorators: [
    room({}, () =>
      $post.set({ status: 'error', failure: { code: 'NOT_FOUND', messages: [], status: 404 } }),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '配信が見つかりません' })).toBeVisible();
    await expect(canvas.getByRole('textbox')).toBeDisabled();
  },
};

const visit = { leave: () => {} };
/** The retry shows the post. Spec §8 post fetch failure. */
export const Retried: Story = {
  decorators: [
    scene({
      set: () => {
        setRoom();
        const controller = new AbortController();
        visit.leave = () => controller.abort();
        enterRoom(document.createElement('video'), 'hanamichi', '1', controller.signal);
      },
      http: { getPost: samplePost },
    }),
  ],
  parameters: { visual: { skip: 'looks like OnAir' } },
  play: async ({ canvas }) => {
    const hasTitle = () =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(samplePost.title);
    await waitFor(hasTitle);
    await waitFor(() => expect($post.get().status).toBe('ready'));
    $post.set({ status: 'error', failure: { code: 'NETWORK', messages: [] } });
    const retry = await canvas.findByRole('button', { name: 'もう一度試す' });
    retry.focus();
    await press('{Enter}');
    await waitFor(hasTitle);
    visit.leave();
  },
};

export const AutoplayBlocked: Story = {
  decorators: [room(BARE, () => setPlayer({ status: 'blocked' }))],
};

export const LongNames: Story = {
  decorators: [
    room(
      { ...BARE, title: '年末の大掃除まえに、器と灯りと台所道具をゆっくりひとめぐりする三時間' },
      () => {
        const store = $store.get();
        if (store.status !== 'ready') return;
        const name = '花道 はなみち 日本の手仕事と暮らしの道具 本店';
        $store.set({ status: 'ready', data: { ...store.data, name } });
      },
    ),
  ],
};

export const Dark: Story = {
  decorators: [room(BARE)],
  globals: { scheme: 'dark' },
  parameters: { visual: { schemes: ['dark'] } },
};
export const On320: Story = {
  decorators: [room(BARE)],
  globals: { viewport: { value: 'phone320' } },
  parameters: { visual: { widths: [320] } },
};
export const English: Story = { decorators: [room(BARE)], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [room(BARE)],
  globals: { locale: 'zh-TW' },
};
