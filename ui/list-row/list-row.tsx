import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './list-row.module.css';

export interface ListRowProps {
  /** Before the text, such as an image. */
  media?: ReactNode;
  /** The first line. */
  title: ReactNode;
  /** Below the title, such as price and stepper. */
  children?: ReactNode;
  /** At the end, such as an amount. */
  trailing?: ReactNode;
  /** Unavailable, as the text says. Default false. */
  dimmed?: boolean;
  /** Default "li", for lists. */
  as?: 'li' | 'div';
}

/** A row with a hairline below. */
export const ListRow = ({
  media,
  title,
  children,
  trailing,
  dimmed = false,
  as: Element = 'li',
}: ListRowProps) => (
  <Element className={classNames(styles.row, dimmed && styles.dimmed)}>
    {media && <div className={styles.media}>{media}</div>}
    <div className={styles.text}>
      <div className={styles.title}>{title}</div>
      {children}
    </div>
    {trailing && <div className={styles.trailing}>{trailing}</div>}
  </Element>
);
