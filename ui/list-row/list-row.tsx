import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './list-row.module.css';

export interface ListRowProps {
  /** Before the text: a checkbox, an image. */
  media?: ReactNode;
  /** The first line. */
  title: ReactNode;
  /** Below the title: variant, price, stepper, countdown. */
  children?: ReactNode;
  /** At the end: an amount, an icon button. */
  trailing?: ReactNode;
  /** Unavailable; the text says why. Default false. */
  dimmed?: boolean;
  /** Element. Default "li", for use in a list. */
  as?: 'li' | 'div';
}

/** A list row, separated by a hairline from the next. */
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
