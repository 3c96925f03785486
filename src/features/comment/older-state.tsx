import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { loadOlderComments, stayInHistory } from './actions.ts';
import styles from './chat-list.module.css';
import { $hasOlder, $history, $older } from './state.ts';

/** Above the first line: loads older ones, for those who do not scroll. */
export const OlderState = () => {
  const words = useWords('comment');
  const hasOlder = useStore($hasOlder, { ssr: () => false });
  const isReady = useStore($history, { ssr: 'initial' }).status === 'ready';
  const { status } = useStore($older, { ssr: 'initial' });
  if (!isReady || !hasOlder) return null;
  const load = () => {
    stayInHistory();
    void loadOlderComments();
  };
  return (
    <p className={styles.hint}>
      {status === 'error' && words.error}
      <Button size="s" variant="quiet" busy={status === 'loading'} onClick={load}>
        {status === 'error' ? words.retry : words.older}
      </Button>
    </p>
  );
};
