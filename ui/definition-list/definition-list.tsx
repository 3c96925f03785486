import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './definition-list.module.css';

interface Definition {
  /** Unique in the list. */
  term: string;
  /** The description. */
  description: ReactNode;
}

export interface DefinitionListProps {
  /** In order. */
  items: readonly Definition[];
  /** ruled: lines between rows. sums: amounts aligned at the end. Default "ruled". */
  look?: 'ruled' | 'sums';
}

/** Terms and descriptions, side by side if there is room. */
export const DefinitionList = ({ items, look = 'ruled' }: DefinitionListProps) => (
  <div className={styles.room}>
    <dl className={classNames(styles.list, styles[look])}>
      {items.map(({ term, description }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.description}>{description}</dd>
        </div>
      ))}
    </dl>
  </div>
);
