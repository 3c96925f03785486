import { useStore } from '@nanostores/react';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $connection } from '../../platform/realtime/state.ts';
import styles from './connection-pill.module.css';

export const ConnectionPill = () => {
  const words = useWords('live');
  const connection = useStore($connection, { ssr: 'initial' });
  return (
    <span role="status" className={styles.frame}>
      {connection && connection !== 'live' && (
        <span key={connection} className={styles.pill} data-connection={connection}>
          <Spinner size={14} />
          <span>{words[connection]}</span>
        </span>
      )}
    </span>
  );
};
