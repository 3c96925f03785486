import { Button } from '../button/button.tsx';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  /** Words of the button, such as "Show more". */
  label: string;
  /** More is wanted. */
  onLoad: () => void;
  /** ready: there is more. loading: it is on its way. failed: press again. end: that was all. Default "ready". */
  state?: 'ready' | 'loading' | 'failed' | 'end';
  /** How far the list has come, such as "24 of 48"; read aloud as it changes. */
  summary?: string;
  /** What went wrong and what to do, while failed. */
  errorMessage?: string;
}

/** The next part of a long list, below it, when asked for. */
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
