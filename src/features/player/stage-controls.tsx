import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { PlayerControls } from '../../../ui/player-controls/player-controls.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { showVideo } from './actions.ts';
import { useCaptionControls } from './captions/use-caption-controls.ts';
import { pause, play, setMuted } from './engine.ts';
import { hasFullScreen, hasOwnWindow, setFullScreen, setOwnWindow } from './full-screen.ts';
import { setVolume } from './late-actions.ts';
import { followMediaSession } from './media-session.ts';
import { playbackWords } from './playback-words.ts';
import { followShortcuts } from './shortcuts.ts';
import styles from './stage-controls.module.css';
import { $player, $sound } from './state.ts';
import { useQualityChoice } from './use-quality-choice.ts';
import { useShownControls } from './use-shown-controls.ts';

const readWindows = () => ({
  fullscreen: document.fullscreenElement !== null,
  apart: (document.pictureInPictureElement ?? null) !== null,
});

/** Follows what the viewer may also end by the browser's own means. */
function useWindows() {
  const [windows, setWindows] = useState(readWindows);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const update = () => setWindows(readWindows());
    document.addEventListener('fullscreenchange', update, { signal });
    showVideo()?.addEventListener('enterpictureinpicture', update, { signal });
    showVideo()?.addEventListener('leavepictureinpicture', update, { signal });
    return () => ended.abort();
  }, []);
  return windows;
}

/** A device without a mouse has buttons for its volume, and a slider would do nothing. */
const hasVolume = () => matchMedia('(hover: hover)').matches;

/** The controls of a live show, over the lower edge of the video. */
export const StageControls = () => {
  const words = useWords(playbackWords);
  const { status } = useStore($player);
  const { muted, volume } = useStore($sound);
  const quality = useQualityChoice();
  const { choices, ...captions } = useCaptionControls();
  const windows = useWindows();
  const isShown = useShownControls();
  useEffect(followMediaSession, []);
  useEffect(followShortcuts, []);
  if (status !== 'playing' && status !== 'blocked' && status !== 'stalled') return null;
  return (
    <div className={styles.place} data-shown={isShown || status === 'blocked'} data-stage>
      <PlayerControls
        labels={words}
        playing={status !== 'blocked'}
        onPlayingChange={(playing) => (playing ? void play() : pause())}
        muted={muted}
        onMutedChange={setMuted}
        {...(hasVolume() && { volume, onVolumeChange: setVolume })}
        {...captions}
        choices={[...choices, ...quality]}
        apart={windows.apart}
        {...(hasOwnWindow() && { onApartChange: setOwnWindow })}
        fullscreen={windows.fullscreen}
        {...(hasFullScreen() && { onFullscreenChange: setFullScreen })}
        className={styles.controls}
      />
    </div>
  );
};
