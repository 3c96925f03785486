import { computed } from 'nanostores';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { getPost } from '../../../contract/calls/post.ts';
import { call } from '../../../platform/http/call.ts';
import { stopPlayer } from '../engine.ts';
import { $show } from '../show.ts';
import { $player } from '../state.ts';
import { keepControlsClear } from './clear-controls.ts';
import { $corner, $isDocked, $place, moveTo, startCorner } from './corner.ts';
import styles from './mini-player.module.css';
import { MiniPlayer } from './mini-player.tsx';

const ASK_MS = 10_000;

/** Outside of the pages. Design §4.17. */
const playersPlace = () => document.querySelector<HTMLElement>('[data-player]');

/** Returns false if the request fails. */
async function isOver({ store, id }: { store: string; id: string }): Promise<boolean> {
  const post = await call(getPost, { params: { storeId: store, postId: id } });
  return post.ok && post.data.live_status !== 'live';
}

/** Polls, because the corner has no realtime connection. */
async function closeWhenOver(): Promise<void> {
  const show = $show.get();
  const isWaiting = ['missing', 'stalled'].includes($player.get().status);
  if (show?.kind !== 'live' || !isWaiting || $place.get() !== 'corner') return;
  if (await isOver(show)) stopPlayer();
}

/** Changes styles only: the video is never moved in the document. */
function layOut(place: HTMLElement): void {
  const at = $place.get();
  if (at === undefined) return;
  place.classList.toggle(styles.corner ?? '', at === 'corner');
  if (at === 'none' && $show.get()) stopPlayer();
}

let isFollowing = false;

export function showInCorner(): void {
  const place = playersPlace();
  if (isFollowing || !place) return;
  isFollowing = true;
  moveTo(startCorner());
  const controls = document.createElement('div');
  place.append(controls);
  createRoot(controls, { identifierPrefix: 'mini' }).render(createElement(MiniPlayer));
  computed([$corner, $isDocked], (corner, isDocked) => (isDocked ? 'strip' : corner)).subscribe(
    (corner) => {
      const hasFocus = place.contains(document.activeElement);
      place.dataset.corner = corner;
      // The strip has no button to move it.
      if (hasFocus && corner === 'strip') place.querySelector<HTMLElement>('a, button')?.focus();
    },
  );
  $place.subscribe(() => layOut(place));
  keepControlsClear(place);
  $player.listen(({ status }) => {
    if (status === 'ended' && $place.get() === 'corner') stopPlayer();
    else void closeWhenOver();
  });
  setInterval(() => void closeWhenOver(), ASK_MS);
}
