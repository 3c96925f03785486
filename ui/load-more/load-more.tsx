import { Button } from '../button/button.tsx';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  /** Label of the button, such as "Show more". */
  label: string;
  /** Called when more should be loaded. */
  onLoad: () => void;
  /**
   * ready: there is more. loading: the next part loads. failed: can be retried. end: complete.
   * Default "ready".
   */
  state?: 'ready' | 'loading' | 'failed' | 'end';
  /** The shown part of the list, such as "24 of 48". Announced when it changes. */
  summary?: string;
  /** Error message with the remedy, in the failed state. */
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
