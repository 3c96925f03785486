import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { CaptionOverlay } from './captions/caption-overlay.tsx';
import { play, retryPlayer } from './engine.ts';
import styles from './player-overlay.module.css';
import { $player } from './state.ts';

const Waiting = ({ text, hint }: { text: string; hint?: string }) => (
  <div className={styles.centre} role="status">
    <Spinner size={36} />
    <p className={hint && styles.title}>{text}</p>
    {hint && <p>{hint}</p>}
  </div>
);

const Failed = () => {
  const words = useWords('player');
  return (
    <div className={styles.centre} role="alert">
      <p className={styles.title}>{words.failed}</p>
      <p>{words.failedHint}</p>
      <Button variant="primary" onClick={retryPlayer}>
        {words.retry}
      </Button>
    </div>
  );
};

const BigPlay = () => {
  const words = useWords('player');
  return (
    <div className={styles.centre}>
      <button type="button" className={styles.play} onClick={() => void play()}>
        <Icon name="play" size={36} />
        <span className={styles.name}>{words.play}</span>
      </button>
    </div>
  );
};

const Message = () => {
  const words = useWords('player');
  const player = useStore($player, { ssr: 'initial' });
  switch (player.status) {
    case 'loading':
      return <Waiting text={words.loading} />;
    case 'stalled':
      return <Waiting text={words.stalled} />;
    case 'missing':
      return <Waiting text={words.missing} />;
    case 'offline':
      return <Waiting text={words.offline} hint={words.offlineHint} />;
    case 'failed':
      return <Failed />;
    case 'blocked':
      return <BigPlay />;
    default:
      return null;
  }
};

export const PlayerOverlay = () => (
  <>
    <CaptionOverlay />
    <Message />
  </>
);
