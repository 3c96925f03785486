import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './list-row.module.css';

export interface ListRowProps {
  /** Before the text: a checkbox, a picture. */
  media?: ReactNode;
  /** First line. */
  title: ReactNode;
  /** Below the title: variant, price, stepper, countdown. */
  children?: ReactNode;
  /** At the far end: an amount, an icon button. */
  trailing?: ReactNode;
  /** Cannot be used now; the text says why. Default false. */
  dimmed?: boolean;
  /** Element. Default "li", for use in a list. */
  as?: 'li' | 'div';
}

/** A row of a list with a hairline between it and the next. */
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
