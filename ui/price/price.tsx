import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './price.module.css';

interface Original {
  /** The formatted price before the markdown, such as "3,480". */
  amount: string;
  /**
   * Label for screen readers, which do not announce the line through it, such as "Regular price".
   */
  label: string;
}

interface UpperEnd {
  /** The formatted highest price, such as "5,480". */
  amount: string;
  /** The range separator of the language, such as "〜" or "–". */
  separator: string;
}

export interface PriceProps {
  /** The formatted number without its symbol, such as "2,980". */
  amount: string;
  /** Currency symbol, such as "¥" or "NT$". */
  symbol: string;
  /** Position of the symbol. Default "before". */
  symbolPosition?: 'before' | 'after';
  /** The regular price, struck through; the current price is then in the accent colour. */
  original?: Original;
  /** Label of the current price for screen readers when there are two, such as "Sale price". */
  label?: string;
  /** The upper end of a price range; `amount` is then the lower end. */
  upTo?: UpperEnd;
  /** After the number, such as "から" for a range. */
  suffix?: string;
  /** The tax note, or anything else that belongs to the price. */
  note?: ReactNode;
  /** s for rows, m for tiles, l for a product page. Default "m". */
  size?: 's' | 'm' | 'l';
  /** Class of the root element. */
  className?: string;
}

/** A price in tabular digits. The caller formats it. */
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
      {figures}
      {symbolPosition === 'after' && sign}
    </>
  );
  return (
    <span className={classNames(styles.price, styles[size], className)}>
      <span
        className={classNames(styles.current, original && styles.reduced, upTo && styles.range)}
      >
        {label && <VisuallyHidden>{label} </VisuallyHidden>}
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
          <VisuallyHidden>{original.label} </VisuallyHidden>
          {withSign(original.amount)}
        </s>
      )}
      {note}
    </span>
  );
};
