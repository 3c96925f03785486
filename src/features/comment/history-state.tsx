import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $post } from '../post/post.ts';
import { $hasOlder, stayInHistory } from './chat.ts';
import styles from './chat-list.module.css';
import { $isEmpty } from './hidden.ts';
import { $history, $older, loadComments, loadOlderComments } from './history.ts';

export const HistoryState = () => {
  const words = useWords('comment');
  const history = useStore($history, { ssr: 'initial' });
  const post = useStore($post, { ssr: 'initial' });
  const isEmpty = useStore($isEmpty, { ssr: () => true });
  if (history.status === 'loading') return <VisuallyHidden>{words.loading}</VisuallyHidden>;
  if (history.status === 'ready')
    return isEmpty ? <p className={styles.hint}>{words.empty}</p> : null;
  const retry = () =>
    post.status === 'ready' && void loadComments(post.data.store_id, post.data.id);
  return (
    <p className={styles.hint}>
      <span>{words.error}</span>
      <Button size="s" variant="quiet" onClick={retry}>
        {words.retry}
      </Button>
    </p>
  );
};

export const OlderButton = () => {
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
      {status === 'error' && <span>{words.error}</span>}
      <Button size="s" variant="quiet" busy={status === 'loading'} onClick={load}>
        {status === 'error' ? words.retry : words.older}
      </Button>
    </p>
  );
};
