import { seek, seekBy } from './controls.ts';
import { pause, play } from './engine.ts';
import { $show } from './show.ts';
import { $player } from './state.ts';

const SEEK_SECONDS = 10;

function showMetadata(): void {
  const show = $show.get();
  navigator.mediaSession.metadata = show?.title
    ? new MediaMetadata({
        title: show.title,
        artist: show.store,
        artwork: show.picture ? [{ src: show.picture }] : [],
      })
    : null;
}

function showState(): void {
  const { status } = $player.get();
  navigator.mediaSession.playbackState =
    status === 'idle' || status === 'ended' ? 'none' : status === 'blocked' ? 'paused' : 'playing';
}

/** Browsers throw on unknown actions. */
function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {}
}

function offerSeeking(): void {
  const isReplay = $show.get()?.kind === 'replay';
  const only = (handler: MediaSessionActionHandler) => (isReplay ? handler : null);
  handle(
    'seekbackward',
    only(({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_SECONDS))),
  );
  handle(
    'seekforward',
    only(({ seekOffset }) => seekBy(seekOffset ?? SEEK_SECONDS)),
  );
  handle(
    'seekto',
    only(({ seekTime }) => seek(seekTime ?? 0)),
  );
}

let isFollowing = false;

/** Lasts as long as the document, because the show outlives the page. */
export function followMediaSession(): void {
  if (isFollowing || !('mediaSession' in navigator)) return;
  isFollowing = true;
  handle('play', () => void play());
  handle('pause', pause);
  $show.subscribe(() => {
    showMetadata();
    offerSeeking();
  });
  $player.subscribe(showState);
}
