import { $cart, $cartStore } from '../../src/features/cart/list.ts';
import { $cartSheet } from '../../src/features/cart/sheet.ts';
import { $chat } from '../../src/features/comment/chat.ts';
import { $draft, $wait } from '../../src/features/comment/draft.ts';
import { $history } from '../../src/features/comment/history.ts';
import { $greeting } from '../../src/features/comment/joined.ts';
import { chatOf } from '../../src/features/comment/rules/chat.ts';
import type { ChatLine } from '../../src/features/comment/rules/lines.ts';
import { $binding } from '../../src/features/facebook-page/binding.ts';
import type { PlayerState } from '../../src/features/player/rules/next-state.ts';
import { $sound } from '../../src/features/player/sound.ts';
import { $hasPicture, $latency, $player } from '../../src/features/player/state.ts';
import { $viewers } from '../../src/features/post/audience.ts';
import { $post, type Post } from '../../src/features/post/post.ts';
import { $sawEnd } from '../../src/features/post/stage.ts';
import { $addingSku, $traySheet } from '../../src/features/post/tray.ts';
import { $prompt } from '../../src/features/session/prompt.ts';
import { $session } from '../../src/features/session/session.ts';
import { $shareDialog } from '../../src/features/share/dialog.ts';
import { $shared } from '../../src/features/share/share.ts';
import { $store } from '../../src/features/store/store.ts';
import { $ribbon, $voucherRecord, $voucherView } from '../../src/features/voucher/voucher.ts';
import { $connection } from '../../src/platform/realtime/state.ts';
import { $route } from '../../src/platform/route/current.ts';
import { $toasts } from '../../src/platform/toast/state.ts';
import { samplePost } from './post-samples.ts';
import { sampleStore, sampleUser } from './samples.ts';

const comment = (id: string, message: string, change = {}): ChatLine => ({
  kind: 'comment',
  id,
  at: '2026-11-21T10:00:00.000Z',
  name: 'ゆず茶',
  message,
  author: 'guest',
  isOwn: false,
  ...change,
});

export const sampleTalk: ChatLine[] = [
  comment('t1', '急須の内側は釉薬なしですか？'),
  comment('t2', '続いては常滑の朱泥急須です。', { name: '花道 はなみち', author: 'store' }),
  comment('t3', 'この赤、写真で見るより深い色ですね', { name: 'コタロー', author: 'member' }),
  {
    kind: 'cart',
    id: 't4',
    at: '2026-11-21T10:00:00.000Z',
    userId: 3,
    name: 'コタロー',
    productName: '常滑焼 朱泥急須',
    quantity: 1,
  },
];

/** `change` overrides fields of the post. */
export function setRoom(change: Partial<Post> = {}): void {
  $sound.set({ muted: true, volume: 1 });
  $route.set({ name: 'live', params: { store: 'hanamichi', id: '1' } });
  $store.set({
    status: 'ready',
    data: {
      ...sampleStore,
      settings: [
        ...sampleStore.settings,
        { name: 'liveweb_share', enable: true, integer: null, string: null },
      ],
    },
  });
  $session.set({ type: 'member', user: sampleUser });
  $sawEnd.set(false);
  $post.set({ status: 'ready', data: { ...samplePost, ...change } });
  $chat.set(chatOf(sampleTalk));
  $history.set({ status: 'ready' });
  $viewers.set({ online: 1284, unique: 3012 });
  $connection.set('live');
  setPlayer({ status: 'playing', muted: true });
  closeAll();
}

export function setPlayer(player: PlayerState): void {
  $player.set(player);
  $hasPicture.set(false);
  $latency.set(undefined);
}

export function closeAll(): void {
  $prompt.set('none');
  $cartStore.set(undefined);
  $cart.set({ status: 'ready', data: { items: [], trashed: [] } });
  $cartSheet.set('closed');
  $traySheet.set({ view: 'none' });
  $addingSku.set(undefined);
  $draft.set('');
  $wait.set(0);
  $greeting.set(undefined);
  $binding.set({ status: 'closed' });
  $shareDialog.set('closed');
  $shared.set({ status: 'not_yet' });
  $voucherRecord.set({ received: false, voucher: null });
  $voucherView.set({ view: 'none' });
  $ribbon.set(undefined);
  $toasts.set([]);
}
