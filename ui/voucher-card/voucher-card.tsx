import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Knot } from './knot.tsx';
import styles from './voucher-card.module.css';

export interface VoucherCardProps {
  /** Name of the voucher, and of the card. */
  name: string;
  /** Its value, formatted, such as "¥300". */
  amount: string;
  /** The minimum amount and the expiry date, a line each. */
  terms?: readonly string[];
  /** Text with the number left. Left out when there is no limit. */
  remaining?: string;
  /** available; received: the buyer has it; gone: none left, or expired. Default "available". */
  state?: 'available' | 'received' | 'gone';
  /** Label of the state. */
  status?: string;
  /** A button: share and receive, or use. */
  action?: ReactNode;
  /** Heading level of the name. Default 3. */
  headingLevel?: 2 | 3 | 4;
}

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
