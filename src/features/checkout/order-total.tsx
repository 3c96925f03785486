import { useStore } from '@nanostores/react';
import { Figure } from '../../../ui/figure/figure.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { latestOf } from '../../platform/state/debounced-load.ts';
import { $storeUnits } from '../store/store.ts';
import { $priced } from './price.ts';

export const OrderTotal = ({ className }: { className: string | undefined }) => {
  const { currency } = useStore($storeUnits);
  const pricing = latestOf(useStore($priced));
  if (pricing === null) return <Skeleton width="5rem" />;
  return (
    <Figure {...(className && { className })}>
      {formatCurrency(pricing.amount_payable, currency)}
    </Figure>
  );
};
