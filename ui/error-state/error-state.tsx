import type { ReactNode } from 'react';
import { Lantern } from '../empty-state/lantern.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  /** Names the error. */
  title: string;
  /** Cause and remedy. */
  description?: ReactNode;
  /** A retry button or a link. */
  action?: ReactNode;
  /** Such as "404", above the title. */
  code?: string;
  /** Heading level. Default 2. */
  headingLevel?: 1 | 2 | 3;
  /** Announced when it replaces content. Default true. */
  announce?: boolean;
}

/** An error with its cause and remedy. */
export const ErrorState = ({
  title,
  description,
  action,
  code,
  headingLevel = 2,
  announce = true,
}: ErrorStateProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state} role={announce ? 'alert' : undefined}>
      {code ? <p className={styles.code}>{code}</p> : <Lantern lit={false} />}
      <Heading className={styles.title}>{title}</Heading>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};
