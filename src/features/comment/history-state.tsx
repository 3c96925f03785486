import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $post } from '../post/state.ts';
import { loadComments } from './actions.ts';
import styles from './chat-list.module.css';
import { $history, $isEmpty } from './state.ts';

/** The state of the history above the first comment: loading, empty or failed. */
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
      {words.error}
      <Button size="s" variant="quiet" onClick={retry}>
        {words.retry}
      </Button>
    </p>
  );
};
