import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import styles from './outcome.module.css';

export interface OutcomeProps {
  /** A title with the result. */
  title: string;
  /** The icon in the seal. Default: no seal. */
  icon?: IconName | undefined;
  /** Replaces the seal. */
  mark?: ReactNode;
  /** Meaning and next step. */
  description?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
}

/** The result of a process, such as a payment. */
export const Outcome = ({ title, icon, mark, description, actions }: OutcomeProps) => (
  <div className={styles.outcome}>
    {icon ? (
      <span className={styles.seal} aria-hidden="true">
        <Icon name={icon} size={28} />
      </span>
    ) : (
      mark
    )}
    <div role="status">
      <p className={styles.title}>{title}</p>
      {description && <div className={styles.description}>{description}</div>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
