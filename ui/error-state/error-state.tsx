import type { ReactNode } from 'react';
import { Lantern } from '../empty-state/lantern.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** Why, and what to do. */
  description?: ReactNode;
  /** Try again, or a way out. */
  action?: ReactNode;
  /** Such as "404"; large and quiet above the title. */
  code?: string;
  /** Level of the heading in the page. Default 2. */
  headingLevel?: 1 | 2 | 3;
  /** It replaced something the buyer was looking at: read it aloud. Default true. */
  announce?: boolean;
}

/** Something did not work: what, why, and what to do now. */
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
