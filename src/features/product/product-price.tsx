import type { ReactNode } from 'react';
import { Price } from '../../../ui/price/price.tsx';
import { priceParts } from '../../format/currency.ts';
import { useWords } from '../../platform/i18n/words.ts';

interface Props {
  price: number;
  original?: number | null;
  currency: string;
  isRange?: boolean;
  size?: 's' | 'm' | 'l';
  note?: ReactNode;
}

export const ProductPrice = ({ price, original, currency, isRange, size = 'm', note }: Props) => {
  const words = useWords('product');
  return (
    <Price
      {...priceParts(price, currency, words.free)}
      {...(isRange ? { suffix: words.from } : {})}
      {...(original
        ? {
            label: words.salePrice,
            original: { amount: priceParts(original, currency).amount, label: words.regularPrice },
          }
        : {})}
      size={size}
      note={price > 0 && note}
    />
  );
};
