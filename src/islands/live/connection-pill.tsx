import { useStore } from '@nanostores/react';
import { Figure } from '../../../ui/figure/figure.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { $waiting } from '../../platform/http/waiting.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $connection } from '../../platform/realtime/state.ts';
import styles from './connection-pill.module.css';

export const ConnectionPill = () => {
  const words = useWords('live');
  const waiting = useStore($waiting, { ssr: 'initial' });
  const connection = useStore($connection, { ssr: 'initial' });
  return (
    <span role="status" className={styles.frame}>
      {connection && connection !== 'live' && (
        <span key={connection} className={styles.pill} data-connection={connection}>
          <Spinner size={14} />
          <span>{words[connection]}</span>
          {waiting > 0 && <Figure>{words.unsent({ count: waiting })}</Figure>}
        </span>
      )}
    </span>
  );
};
