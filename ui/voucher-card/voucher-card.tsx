import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './voucher-card.module.css';

export interface VoucherCardProps {
  /** Name of the voucher and the card. */
  name: string;
  /** Formatted, such as "¥300". */
  amount: string;
  /** Minimum amount and expiry, a line each. */
  terms?: readonly string[];
  /** The number left. Left out without a limit. */
  remaining?: string;
  /** received: the buyer has it; gone: none left, or expired. Default "available". */
  state?: 'available' | 'received' | 'gone';
  /** Label of the state. */
  status?: string;
  /** A button. */
  action?: ReactNode;
  /** Heading level of the name. Default 3. */
  headingLevel?: 2 | 3 | 4;
}

const Knot = () => (
  <svg className={styles.knot} viewBox="0 0 120 48" width="120" height="48" aria-hidden="true">
    <g fill="none" strokeWidth="1.6" strokeLinecap="round">
      <path
        className={styles.red}
        d="M60 24C46 4 24 2 20 14s20 16 40 10c14-20 36-22 40-10s-20 16-40 10M58 26 40 45M62 26l18 19"
      />
      <path
        className={styles.gold}
        d="M60 24C48 9 28 6 25 14s16 13 35 10c12-15 32-18 35-10s-16 13-35 10M56.5 25 36 43M63.5 25 84 43"
      />
    </g>
    <rect className={styles.tie} x="54" y="18.5" width="12" height="11" rx="3" />
  </svg>
);

/** A voucher that looks like a gift envelope. */
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
