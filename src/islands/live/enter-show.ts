import { takeOrder } from '../../features/buy-now/return-url.ts';
import { showCartOf } from '../../features/cart/sheet.ts';
import { leaveShow } from '../../features/player/player.ts';
import { showOrder } from '../../features/post/tray.ts';
import { followReplay } from '../../features/replay/follow.ts';
import { enterRoom } from '../../features/room/enter.ts';
import { readToken } from '../../platform/storage/tokens.ts';

export function enterShow(store: string, id: string, signal: AbortSignal): void {
  const video = document.querySelector<HTMLVideoElement>('#live-video');
  if (video) {
    enterRoom(video, store, id, signal);
    followReplay({ video, store, id }, signal);
  }
  signal.addEventListener('abort', () => void leaveShow());
  showCartOf(store);
  const orderId = takeOrder();
  if (orderId !== undefined && readToken('member')) showOrder(orderId);
}
