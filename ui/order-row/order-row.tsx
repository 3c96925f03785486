import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Image, type Picture } from '../image/image.tsx';
import stretched from '../stretched-link.module.css';
import styles from './order-row.module.css';

export interface OrderRowProps {
  /** URL of the order's page. */
  href: string;
  /** The link's text, such as "Chopsticks and one more". */
  summary: string;
  /** Such as "EN-20261121-0012". */
  number: string;
  /** Formatted. */
  date: string;
  /** The same in ISO 8601. */
  dateTime: string;
  /** A Badge or a StatusLabel. */
  status: ReactNode;
  /** A Price. */
  total: ReactNode;
  /** Of the first item; placeholder if empty or null. */
  image?: Picture | string | null;
  /** Over the image, such as "+2"; `summary` says so too. */
  more?: string;
  /** Fades the image; `status` says why. Default false. */
  dimmed?: boolean;
  /** Heading level of the summary. Default 3. */
  headingLevel?: 2 | 3 | 4;
}

/** An order as a link. */
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
