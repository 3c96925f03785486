import { Button } from '../button/button.tsx';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  /** Such as "Show more". */
  label: string;
  /** Called to load more. */
  onLoad: () => void;
  /** ready: there is more. failed: can be retried. end: complete. Default "ready". */
  state?: 'ready' | 'loading' | 'failed' | 'end';
  /** Such as "24 of 48", announced on change. */
  summary?: string;
  /** Error with remedy, in the failed state. */
  errorMessage?: string;
}

/** A button that loads a list's next part. */
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
