import { useStore } from '@nanostores/react';
import { PlayerControls } from '../../../ui/player-controls/player-controls.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { pause, play, setMuted } from './engine.ts';
import { $sound } from './sound.ts';
import styles from './stage-controls.module.css';
import { $player } from './state.ts';
import { usePlayerControls } from './use-player-controls.ts';
import { useShownControls } from './use-shown-controls.ts';

export const StageControls = () => {
  const words = useWords('playback');
  const { status } = useStore($player);
  const { muted } = useStore($sound);
  const controls = usePlayerControls();
  const isShown = useShownControls();
  if (status !== 'playing' && status !== 'blocked' && status !== 'stalled') return null;
  return (
    <div className={styles.place} data-shown={isShown || status === 'blocked'} data-stage>
      <PlayerControls
        labels={words}
        playing={status !== 'blocked'}
        onPlayingChange={(playing) => (playing ? void play() : pause())}
        muted={muted}
        onMutedChange={setMuted}
        {...controls}
        className={styles.controls}
      />
    </div>
  );
};
