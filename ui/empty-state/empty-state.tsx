import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Lantern } from './lantern.tsx';

export interface EmptyStateProps {
  /** What is not here. */
  title: string;
  /** Why, and what can be done. */
  description?: ReactNode;
  /** The way on: a button or a link. */
  action?: ReactNode;
  /** Level of the heading in the page. Default 2. */
  headingLevel?: 1 | 2 | 3;
}

/** Nothing here yet, said kindly, with a way on. */
export const EmptyState = ({ title, description, action, headingLevel = 2 }: EmptyStateProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      <Lantern />
      <Heading className={styles.title}>{title}</Heading>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};
