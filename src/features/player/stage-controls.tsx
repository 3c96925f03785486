import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PlayerControls } from '../../../ui/player-controls/player-controls.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { useCaptionControls } from './captions/use-caption-controls.ts';
import { pause, play, setMuted } from './engine.ts';
import { followMediaSession } from './media-session.ts';
import { followShortcuts } from './shortcuts.ts';
import { $sound } from './sound.ts';
import styles from './stage-controls.module.css';
import { $player } from './state.ts';
import { useQualityChoice } from './use-quality-choice.ts';
import { useShownControls } from './use-shown-controls.ts';
import { useVolume } from './use-volume.ts';
import { useWindows } from './use-windows.ts';

export const StageControls = () => {
  const words = useWords('playback');
  const { status } = useStore($player);
  const { muted } = useStore($sound);
  const volume = useVolume();
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
        {...volume}
        {...captions}
        choices={[...choices, ...quality]}
        {...windows}
        className={styles.controls}
      />
    </div>
  );
};
