import { useStore } from '@nanostores/react';
import type { TaxSum } from '../../contract/tax.ts';
import { formatCurrency } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $storeUnits } from '../store/store.ts';

interface Props {
  taxes: readonly TaxSum[];
  className?: string | undefined;
}

/** Nothing outside Japan. */
export const TaxSums = ({ taxes, className }: Props) => {
  const words = useWords('order');
  const { currency } = useStore($storeUnits);
  if (taxes.length === 0) return null;
  return (
    <ul className={className}>
      {taxes.map(({ rate, amount, tax, is_reduced }) => {
        const sum = formatCurrency(amount, currency);
        const text =
          rate === 0
            ? words.taxExempt({ amount: sum })
            : words.taxOf({ rate, amount: sum, tax: formatCurrency(tax, currency) });
        return <li key={rate}>{is_reduced ? `※ ${text}` : text}</li>;
      })}
      {taxes.some(({ is_reduced }) => is_reduced) && <li>{words.reducedRate}</li>}
    </ul>
  );
};

export const reducedMark = (taxes: readonly TaxSum[], rate: number | null): string =>
  taxes.some((sum) => sum.is_reduced && sum.rate === rate) ? ' ※' : '';
