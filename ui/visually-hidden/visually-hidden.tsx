import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  /** Text for screen readers. */
  children: ReactNode;
}

export const VisuallyHidden = ({ children }: VisuallyHiddenProps) => (
  <span className={styles.hidden}>{children}</span>
);
