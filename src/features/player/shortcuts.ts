import { type Shortcut, shortcutOf } from '../../../ui/player-frame/shortcut.ts';
import { toggleCaptions } from './captions/captions.ts';
import { seek, seekBy, setVolume } from './controls.ts';
import { pause, play, setMuted } from './engine.ts';
import { setFullScreen } from './full-screen.ts';
import { $sound } from './sound.ts';
import { $player, $timeline } from './state.ts';
import { showVideo } from './video-element.ts';

const SEEK_SECONDS = 5;
const VOLUME_STEP = 0.1;

/** Returns whether the page or player has the focus. WCAG 2.1.4. */
const isForPlayer = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target === document.body || target.matches('#main, [data-stage], [data-stage] *'));

const setLevel = (change: number) => {
  const { muted, volume } = $sound.get();
  setVolume(Math.round(((muted ? 0 : volume) + change) * 10) / 10);
};

const actions: Record<string, () => void> = {
  play: () => ($player.get().status === 'playing' ? pause() : void play()),
  mute: () => setMuted(!$sound.get().muted),
  fullscreen: () => setFullScreen(document.fullscreenElement === null),
  captions: toggleCaptions,
  back: () => seekBy(-SEEK_SECONDS),
  forward: () => seekBy(SEEK_SECONDS),
  louder: () => setLevel(VOLUME_STEP),
  quieter: () => setLevel(-VOLUME_STEP),
};

function run(shortcut: Shortcut): void {
  const [, tenth] = shortcut.split('tenth-');
  const duration = $timeline.get()?.duration;
  if (tenth !== undefined && duration) seek((duration * Number(tenth)) / 10);
  else actions[shortcut]?.();
}

/** Handles space or k, m, c, f, the arrows, and digits on replays. */
export function followShortcuts(): () => void {
  const ended = new AbortController();
  const onKeyDown = (event: KeyboardEvent) => {
    const shortcut = isForPlayer(event) && showVideo() ? shortcutOf(event) : undefined;
    if (!shortcut || event.defaultPrevented) return;
    event.preventDefault();
    run(shortcut);
  };
  document.addEventListener('keydown', onKeyDown, { signal: ended.signal });
  return () => ended.abort();
}
