import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Figure } from '../figure/figure.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './price.module.css';

interface Original {
  /** The formatted original price. */
  amount: string;
  /** For screen readers, such as "Regular price". */
  label: string;
}

interface UpperEnd {
  /** The formatted highest price. */
  amount: string;
  /** Such as "〜" or "–". */
  separator: string;
}

export interface PriceProps {
  /** Formatted, without symbol. */
  amount: string;
  /** Such as "¥" or "NT$". */
  symbol: string;
  /** Position of the symbol. Default "before". */
  symbolPosition?: 'before' | 'after';
  /** The struck-through regular price. */
  original?: Original;
  /** Label of the current price beside a regular one, such as "Sale price". */
  label?: string;
  /** The upper end of a range that starts at `amount`. */
  upTo?: UpperEnd;
  /** After the number, such as "から". */
  suffix?: string;
  /** Such as the tax note. */
  note?: ReactNode;
  /** s for rows, m for tiles, l for a product page. Default "m". */
  size?: 's' | 'm' | 'l';
  /** Class of the root element. */
  className?: string;
}

/** A formatted price in tabular digits. */
export const Price = ({
  amount,
  symbol,
  symbolPosition = 'before',
  original,
  label,
  upTo,
  suffix,
  note,
  size = 'm',
  className,
}: PriceProps) => {
  const sign = <span className={styles.symbol}>{symbol}</span>;
  const withSign = (figures: string) => (
    <>
      {symbolPosition === 'before' && sign}
      <Figure>{figures}</Figure>
      {symbolPosition === 'after' && sign}
    </>
  );
  return (
    <span className={classNames(styles.price, styles[size], className)}>
      <span
        className={classNames(styles.current, original && styles.reduced, upTo && styles.range)}
      >
        {label && <VisuallyHidden>{`${label} `}</VisuallyHidden>}
        {withSign(amount)}
        {upTo && (
          <>
            <span className={styles.separator}>{upTo.separator}</span>
            <wbr />
            <span className={styles.upper}>{withSign(upTo.amount)}</span>
          </>
        )}
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </span>
      {original && (
        <s className={styles.original}>
          <VisuallyHidden>{`${original.label} `}</VisuallyHidden>
          {withSign(original.amount)}
        </s>
      )}
      {note}
    </span>
  );
};
