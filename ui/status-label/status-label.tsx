import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './status-label.module.css';

export interface StatusLabelProps {
  /** In words. */
  children: ReactNode;
  /**
   * Shape: waiting (for an action) a ring, moving half full, done full, stopped a bar, trouble a
   * lozenge.
   */
  state: 'waiting' | 'moving' | 'done' | 'stopped' | 'trouble';
}

/** The status of an order, payment or parcel. */
export const StatusLabel = ({ children, state }: StatusLabelProps) => (
  <span className={classNames(styles.label, styles[state])}>
    <span className={styles.mark} aria-hidden="true" />
    <span>{children}</span>
  </span>
);
