import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Lantern } from './lantern.tsx';

export interface EmptyStateProps {
  /** Such as "Your cart is empty". */
  title: string;
  /** The reason, and a remedy. */
  description?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** Heading level. Default 2. */
  headingLevel?: 1 | 2 | 3;
}

/** An empty list or page. */
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
