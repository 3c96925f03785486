import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Knot } from './knot.tsx';
import styles from './voucher-card.module.css';

export interface VoucherCardProps {
  /** What the voucher is called; it names the card. */
  name: string;
  /** What it is worth, formatted, such as "¥300". */
  amount: string;
  /** From what amount on, until when: a line each. */
  terms?: readonly string[];
  /** How many are left, in words. Left out when there is no end to them. */
  remaining?: string;
  /** available: to be had; received: the buyer holds it; gone: none left, or too late. Default "available". */
  state?: 'available' | 'received' | 'gone';
  /** The state in words. */
  status?: string;
  /** A button: share and receive, use it. */
  action?: ReactNode;
  /** Level of the name in the page. Default 3. */
  headingLevel?: 2 | 3 | 4;
}

/** A gift of money off, in an envelope tied with a paper cord. */
export const VoucherCard = ({
  name,
  amount,
  terms = [],
  remaining,
  state = 'available',
  status,
  action,
  headingLevel = 3,
}: VoucherCardProps) => {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles.card, styles[state])} aria-labelledby={id}>
      <div className={styles.front}>
        <Heading id={id} className={styles.name}>
          {name}
        </Heading>
        <Knot />
        <p className={styles.amount}>{amount}</p>
        {status && <p className={styles.status}>{status}</p>}
      </div>
      <div className={styles.text}>
        {terms.map((term) => (
          <p key={term}>{term}</p>
        ))}
        {remaining && <p className={styles.remaining}>{remaining}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </article>
  );
};
