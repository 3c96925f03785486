import type { AnyRealtimeEvent } from '../../contract/events.ts';
import { $chat } from '../../features/comment/chat.ts';
import { $history } from '../../features/comment/history.ts';
import { $sound } from '../../features/player/sound.ts';
import { $player } from '../../features/player/state.ts';
import { $post } from '../../features/post/post.ts';
import { $roomStage } from '../../features/post/stage.ts';
import { $tray, $traySheet } from '../../features/post/tray.ts';
import type { ParentLink } from '../../platform/embed/parent-link.ts';
import { listenToEvents } from '../../platform/realtime/received.ts';

type Tell = ParentLink['send'];

const postNow = () => {
  const post = $post.get();
  return post.status === 'ready' ? post.data : undefined;
};

/** Spec §1 lifecycle messages: ready, started and ended. */
function tellLifecycle(tell: Tell): void {
  let isReady = false;
  $post.subscribe((post) => {
    if (post.status === 'error') {
      const { code, messages } = post.failure;
      tell('error', { code, message: messages.join('; ') });
    }
    if (isReady || post.status !== 'ready') return;
    isReady = true;
    tell('lifecycle.ready', { post_id: post.data.id, title: post.data.title });
  });
  $roomStage.subscribe((stage) => {
    const post = postNow();
    if (!post) return;
    const is_replay = post.live_status !== 'live';
    if (stage === 'streaming') tell('lifecycle.started', { post_id: post.id, is_replay });
    if (stage === 'end') tell('lifecycle.ended', { post_id: post.id });
  });
}

/** Spec §1 event messages: sku sold, product changes, force reload. */
function tellEvent(tell: Tell, { event, data }: AnyRealtimeEvent): void {
  if (event === 'sku.sold') tell('sku.sold', data);
  if (event === 'products.changed') tell('products.changed', data);
  if (event === 'force.refresh') tell('force.reload', data);
}

function tellPlayer(tell: Tell): void {
  let told = '';
  const update = () => {
    const { status: state } = $player.get();
    const { muted } = $sound.get();
    const key = `${state} ${muted}`;
    if (key === told) return;
    told = key;
    tell('player.state', { state, muted });
    if (state === 'failed') {
      tell('error', { code: 'PLAYER_FAILED', message: 'The stream cannot be played.' });
    }
  };
  $player.subscribe(update);
  $sound.listen(update);
}

function tellProducts(tell: Tell): void {
  $traySheet.listen((sheet) => {
    const product =
      sheet.view === 'product' ? $tray.get().find(({ id }) => id === sheet.productId) : undefined;
    if (!product) return;
    const { id, name, min_price, max_price } = product;
    tell('product.opened', { product: { id, name, min_price, max_price } });
  });
}

function tellChat(tell: Tell): void {
  const seen = new Set<string>();
  $chat.subscribe(({ known }) => {
    const isOpen = $history.get().status === 'ready';
    for (const line of known) {
      if (line.kind !== 'comment' || !line.isOwn || line.unsent) continue;
      const wasSent = seen.has(line.id) || seen.has(line.localId ?? line.id);
      seen.add(line.id);
      if (isOpen && !wasSent) tell('chat.sent', { message: line.message });
    }
  });
}

export function tellRoom(tell: Tell): void {
  tellLifecycle(tell);
  listenToEvents((event) => tellEvent(tell, event));
  tellPlayer(tell);
  tellProducts(tell);
  tellChat(tell);
}
