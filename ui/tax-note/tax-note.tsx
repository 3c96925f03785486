import type { ReactNode } from 'react';
import styles from './tax-note.module.css';

export interface TaxNoteProps {
  /** The words between the brackets, such as "税込". */
  children: ReactNode;
  /** Region of the store; anything but "JP" shows nothing. */
  region: string;
}

/** A note that the price includes tax, as Japanese law requires. Spec §2 tax note. */
export const TaxNote = ({ children, region }: TaxNoteProps) =>
  region === 'JP' ? <small className={styles.note}>({children})</small> : null;
