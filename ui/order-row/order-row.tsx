import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Image, type Picture } from '../image/image.tsx';
import stretched from '../stretched-link.module.css';
import styles from './order-row.module.css';

export interface OrderRowProps {
  /** URL of the order's page. */
  href: string;
  /** The bought items, such as "Chopsticks and one more"; the text of the link. */
  summary: string;
  /** The order's number, such as "EN-20261121-0012". */
  number: string;
  /** The formatted date of the order. */
  date: string;
  /** The same date in ISO 8601. */
  dateTime: string;
  /** A Badge or a StatusLabel. */
  status: ReactNode;
  /** A Price. */
  total: ReactNode;
  /** The first item's image or its URL; the placeholder if empty or null. */
  image?: Picture | string | null;
  /** Over the image, such as "+2", when there are more items; `summary` says so too. */
  more?: string;
  /** Cancelled or completed long ago: the image fades; `status` says why. Default false. */
  dimmed?: boolean;
  /** Heading level of the summary. Default 3. */
  headingLevel?: 2 | 3 | 4;
}

/** An order in a list of orders; the whole row is a link. */
export const OrderRow = ({
  href,
  summary,
  number,
  date,
  dateTime,
  status,
  total,
  image,
  more,
  dimmed = false,
  headingLevel = 3,
}: OrderRowProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles.row, dimmed && styles.dimmed)}>
      <div className={styles.picture}>
        <Image src={image} alt="" size={72} className={styles.image} />
        {more && (
          <span className={styles.more} aria-hidden="true">
            {more}
          </span>
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.facts}>
          <time dateTime={dateTime}>{date}</time>
          <span className={styles.number}>{number}</span>
        </p>
        <Heading className={styles.summary}>
          <a href={href} className={classNames(stretched.stretched, styles.link)}>
            {summary}
          </a>
        </Heading>
        <div className={styles.foot}>
          {status}
          <span className={styles.total}>{total}</span>
        </div>
      </div>
    </article>
  );
};
