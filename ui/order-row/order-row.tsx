import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Image } from '../image/image.tsx';
import styles from './order-row.module.css';

export interface OrderRowProps {
  /** Address of the order's page. */
  href: string;
  /** What was bought, such as "Chopsticks and one more". It is the link. */
  summary: string;
  /** The order's number, such as "EN-20261121-0012". */
  number: string;
  /** The formatted day of the order. */
  date: string;
  /** The same day for machines, ISO 8601. */
  dateTime: string;
  /** A Badge or a StatusLabel. */
  status: ReactNode;
  /** A Price. */
  total: ReactNode;
  /** Picture of the first thing; empty or null shows the placeholder. */
  image?: string | null;
  /** Over the picture, such as "+2", when there are more things. `summary` says it in words. */
  more?: string;
  /** Cancelled or long past: the picture fades; `status` says why. Default false. */
  dimmed?: boolean;
  /** Level of the summary in the page. Default 3. */
  headingLevel?: 2 | 3 | 4;
}

/** An order in the list of orders; all of it is the link. */
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
          <a href={href} className={styles.link}>
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
