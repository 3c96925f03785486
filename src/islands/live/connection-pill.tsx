import { useStore } from '@nanostores/react';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $connection } from '../../platform/realtime/state.ts';
import styles from './connection-pill.module.css';
import { liveWords } from './words.ts';

/**
 * Says how the room hears while it does not hear well: coming to be connected, being mended, or
 * broken for so long that what is shown may be old. Nothing when all is well.
 */
export const ConnectionPill = () => {
  const words = useWords(liveWords);
  const connection = useStore($connection, { ssr: 'initial' });
  return (
    <span role="status" className={styles.frame}>
      {connection && connection !== 'live' && (
        <span key={connection} className={styles.pill} data-connection={connection}>
          <Spinner size={14} />
          {words[connection]}
        </span>
      )}
    </span>
  );
};
