import styles from './tax-note.module.css';

export interface TaxNoteProps {
  /** Between the brackets, such as "税込". */
  children: string;
  /** Of the store; only "JP" shows the note. */
  region: string;
}

/** Required by Japanese law. Spec §2 tax note. */
export const TaxNote = ({ children, region }: TaxNoteProps) =>
  region === 'JP' ? <small className={styles.note}>{`(${children})`}</small> : null;
