import { useStore } from '@nanostores/react';
import { goLive } from '../../features/player/player.ts';
import { isBehind } from '../../features/player/rules/next-state.ts';
import { $latency, $player } from '../../features/player/state.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './go-live.module.css';

export const GoLive = () => {
  const words = useWords('player');
  const isPlaying = useStore($player).status === 'playing';
  const latency = useStore($latency);
  if (!isPlaying || !isBehind(latency)) return null;
  return (
    <button type="button" className={styles.pill} onClick={goLive}>
      <span className={styles.dot} aria-hidden="true" />
      <span>{words.goLive}</span>
    </button>
  );
};
