import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './closable.module.css';

export interface ClosableProps {
  /** A card whose first line ends before the button, such as a poll card. */
  children: ReactNode;
  /** Label of the button. */
  closeLabel: string;
  /** Called when the button is pressed. */
  onClose: () => void;
}

/** Adds a close button to the first line of a card. */
export const Closable = ({ children, closeLabel, onClose }: ClosableProps) => (
  <div className={styles.frame}>
    {children}
    <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />
  </div>
);
