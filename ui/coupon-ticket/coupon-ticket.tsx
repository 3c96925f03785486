import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './coupon-ticket.module.css';

export interface CouponTicketProps {
  /** The coupon's name. */
  name: string;
  /** The discount, such as "¥500" or "10%". */
  amount: string;
  /** Below the amount, such as "OFF". */
  unit?: string;
  /** Minimum amount and expiry, a line each. */
  terms?: readonly string[];
  /** For the checkout. */
  code?: string;
  /** Spec §3 acquire_status, and used. Default "ongoing". */
  state?: 'ongoing' | 'coming' | 'used' | 'expired';
  /** Label of the state, stamped over a used or expired coupon. */
  status?: string;
  /** A button to use it or copy the code. */
  action?: ReactNode;
  /** Heading level of the name. Default 3. */
  headingLevel?: 2 | 3 | 4;
}

/** A coupon in the form of a ticket. */
export const CouponTicket = ({
  name,
  amount,
  unit,
  terms = [],
  code,
  state = 'ongoing',
  status,
  action,
  headingLevel = 3,
}: CouponTicketProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles.holder, styles[state])}>
      <div className={styles.ticket}>
        <p className={styles.stub}>
          <span className={classNames(styles.amount, amount.length > 6 && styles.long)}>
            {amount}
          </span>
          {unit && <span className={styles.unit}>{unit}</span>}
        </p>
        <div className={styles.body}>
          <Heading className={styles.name}>{name}</Heading>
          {terms.map((term) => (
            <p key={term} className={styles.term}>
              {term}
            </p>
          ))}
          {(code || action) && (
            <div className={styles.foot}>
              {code && <code className={styles.code}>{code}</code>}
              {action}
            </div>
          )}
          {status && <p className={styles.status}>{status}</p>}
        </div>
      </div>
    </article>
  );
};
