import { Button } from '../button/button.tsx';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  /** Label of the button, such as "Show more". */
  label: string;
  /** Called when more should be loaded. */
  onLoad: () => void;
  /**
   * ready: there is more. loading: it is being loaded. failed: can be tried again. end: there is no
   * more. Default "ready".
   */
  state?: 'ready' | 'loading' | 'failed' | 'end';
  /** How much of the list is shown, such as "24 of 48"; announced when it changes. */
  summary?: string;
  /** What went wrong and what to do, in the failed state. */
  errorMessage?: string;
}

/** A button below a long list that loads its next part. */
export const LoadMore = ({
  label,
  onLoad,
  state = 'ready',
  summary,
  errorMessage,
}: LoadMoreProps) => (
  <div className={styles.more}>
    <p className={styles.summary} role="status">
      {summary}
    </p>
    {state === 'failed' && (
      <p className={styles.error} role="alert">
        {errorMessage}
      </p>
    )}
    {state !== 'end' && (
      <Button className={styles.button} busy={state === 'loading'} onClick={onLoad}>
        {label}
      </Button>
    )}
  </div>
);
