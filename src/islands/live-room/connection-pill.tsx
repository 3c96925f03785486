import { useStore } from '@nanostores/react';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $connection } from '../../platform/realtime/state.ts';
import styles from './connection-pill.module.css';
import { liveWords } from './words.ts';

/** Says that chat and products may lag while the link is being mended; nothing when all is well. */
export const ConnectionPill = () => {
  const words = useWords(liveWords);
  const connection = useStore($connection, { ssr: 'initial' });
  const isDown = connection === 'reconnecting' || connection === 'stale';
  return (
    <span role="status" className={styles.frame}>
      {isDown && (
        <span className={styles.pill} title={words.stale}>
          <Spinner size={14} />
          {words.reconnecting}
        </span>
      )}
    </span>
  );
};
