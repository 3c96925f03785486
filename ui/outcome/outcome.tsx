import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/names.ts';
import styles from './outcome.module.css';

export interface OutcomeProps {
  /** What became of it. */
  title: string;
  /** The icon in the seal. Default: no seal. */
  icon?: IconName | undefined;
  /** Shown in place of the seal, such as a spinner while the outcome is not known. */
  mark?: ReactNode;
  /** What it means and what happens next. */
  description?: ReactNode;
  /** Buttons or links to continue. */
  actions?: ReactNode;
}

/** Says how something ended that the visitor waited for: an order that was placed, a payment. */
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
