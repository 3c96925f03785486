import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { priceParts } from '../../format/currency.ts';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { latestOf } from '../../platform/state/debounced-load.ts';
import { href } from '../../routes/href.ts';
import { $hasCoupons, $isEnterprise } from '../store/settings.ts';
import { $storeUnits } from '../store/store.ts';
import { $handover } from './enterprise.ts';
import { $pricedSelection, $selectedItems } from './selection.ts';
import styles from './selection-summary.module.css';
import { goToShopping } from './sheet.ts';

const Subtotal = () => {
  const words = useWords('cart');
  const errors = useWords('error');
  const priced = useStore($pricedSelection);
  const { currency, region } = useStore($storeUnits);
  if (priced.status === 'error') {
    return <span className={styles.problem}>{failureText(priced.failure, errors)}</span>;
  }
  const pricing = latestOf(priced);
  if (priced.status === 'loading' && pricing === null) return <Skeleton width="7rem" />;
  return (
    <Price
      {...priceParts((pricing?.isCharge ? pricing.amount_payable : pricing?.amount) ?? 0, currency)}
      note={<TaxNote region={region}>{words.taxNote}</TaxNote>}
    />
  );
};

const Continue = ({ count }: { count: number }) => {
  const words = useWords('cart');
  const items = useStore($selectedItems);
  const { slug } = useStore($storeUnits);
  const isLeaving = useStore($handover) === 'leaving';
  const look = { variant: 'primary', size: 'l', wide: true } as const;
  if (useStore($isEnterprise)) {
    return (
      <Button {...look} busy={isLeaving} onClick={() => void goToShopping()}>
        {words.toShopping}
      </Button>
    );
  }
  const target = href('checkout', { store: slug }, { items: items.map(({ id }) => id).join(',') });
  return (
    <Button {...look} href={target}>
      {words.continueWith({ count })}
    </Button>
  );
};

interface SelectionSummaryProps {
  children: ReactNode;
}

/** Spec §2 shopping list, step 1. */
export const SelectionSummary = ({ children }: SelectionSummaryProps) => {
  const words = useWords('cart');
  const items = useStore($selectedItems);
  const { slug } = useStore($storeUnits);
  const hasCoupons = useStore($hasCoupons);
  const isCharge = latestOf(useStore($pricedSelection))?.isCharge === true;
  const count = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <div className={styles.summary}>
      <div className={styles.row} role="status">
        <span className={styles.label}>{isCharge ? words.total : words.subtotalSelected}</span>
        <Subtotal />
      </div>
      <div className={styles.facts}>{children}</div>
      {count > 0 ? (
        <Continue count={count} />
      ) : (
        <Button variant="primary" size="l" wide disabled>
          {words.continueNone}
        </Button>
      )}
      {hasCoupons && (
        <p className={styles.note}>
          <Link href={href('coupons', { store: slug })}>{words.toCoupons}</Link>
        </p>
      )}
    </div>
  );
};
