import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './status-label.module.css';

export interface StatusLabelProps {
  /** The status in words. */
  children: ReactNode;
  /**
   * The shape: waiting (an action is needed) an empty ring, moving half full, done full, stopped a
   * bar, trouble a lozenge.
   */
  state: 'waiting' | 'moving' | 'done' | 'stopped' | 'trouble';
}

/** The status of an order, a payment or a parcel. */
export const StatusLabel = ({ children, state }: StatusLabelProps) => (
  <span className={classNames(styles.label, styles[state])}>
    <span className={styles.mark} aria-hidden="true" />
    {children}
  </span>
);
