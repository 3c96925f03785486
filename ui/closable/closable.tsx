import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './closable.module.css';

export interface ClosableProps {
  /** A card that leaves room at the end of its first line. */
  children: ReactNode;
  /** Label of the button. */
  closeLabel: string;
  /** Called on press. */
  onClose: () => void;
}

/** Adds a close button to a card. */
export const Closable = ({ children, closeLabel, onClose }: ClosableProps) => (
  <div className={styles.frame}>
    {children}
    <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />
  </div>
);
