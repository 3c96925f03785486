import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './status-label.module.css';

export interface StatusLabelProps {
  /** The status in words. */
  children: ReactNode;
  /**
   * waiting: an empty ring, somebody must act. moving: half full. done: full. stopped: a bar.
   * trouble: a lozenge. The shape tells them apart where colour does not.
   */
  state: 'waiting' | 'moving' | 'done' | 'stopped' | 'trouble';
}

/** How an order, a payment or a parcel stands. */
export const StatusLabel = ({ children, state }: StatusLabelProps) => (
  <span className={classNames(styles.label, styles[state])}>
    <span className={styles.mark} aria-hidden="true" />
    {children}
  </span>
);
